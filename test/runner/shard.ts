import { on } from "node:events";
import { describe } from "node:test";
import { pathToFileURL } from "node:url";
// Tests of add-ons outside of the repository import the forum's modules.
import "#app/outside-addons/server.ts";
import { freshTestModules, nextFile } from "./fresh-modules.ts";
import { guardLeaks, watchResources } from "./leak-guard.ts";
import { type RunnerMessage, send } from "./messages.ts";
import { fileReported } from "./reporter.ts";
import { closeShared } from "./shared.ts";

/** Runs a test file in this process. Its modules are its own, and those of the forum are loaded already. */
async function runFile(file: string): Promise<void> {
  nextFile();
  const began = process.cpuUsage();
  let guard = guardLeaks();
  // As in a process of its own, the tests begin when the whole file has been evaluated.
  describe(file, async () => {
    // The first group of a process adds listeners of its own.
    guard = guardLeaks();
    await import(pathToFileURL(file).href);
  });
  await fileReported();
  const leaks = await guard.leaks();
  if (leaks.length > 0)
    send({
      type: "failure",
      failure: { name: "leaves nothing behind", place: file, error: `It left behind:\n${leaks.join("\n")}` },
    });
  // What the file printed arrives before the runner hears that it has finished.
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => void stream.write("", () => resolve()));
  const { user, system } = process.cpuUsage(began);
  send({ type: "finished", processorSeconds: (user + system) / 1e6, memory: process.memoryUsage.rss() });
}

freshTestModules();
// Both open when they are first used, which must not count as a leak of that file.
for (const stream of [process.stdout, process.stderr]) stream.write("");
watchResources();
for await (const [{ file }] of on(process, "message") as AsyncIterable<[RunnerMessage]>) {
  if (file === null) break;
  await runFile(file);
}
await closeShared();
send({ type: "closed" });
// What a file left behind must not hold up the others.
process.exit();
