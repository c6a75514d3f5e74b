import type { EventData } from "node:test";
import type { TestEvent } from "node:test/reporters";
import { inspect } from "node:util";
import { pathOf } from "./fresh-modules.ts";
import { send } from "./messages.ts";

/** Resolves when everything about the file that runs now has been sent. */
let reported = Promise.withResolvers<void>();
export async function fileReported(): Promise<void> {
  await reported.promise;
  reported = Promise.withResolvers();
}

function failureOf(names: readonly string[], { file, line, column, details, name }: EventData.TestFail) {
  const { cause } = details.error as Error;
  const error = cause instanceof Error ? cause : details.error;
  return {
    name: [...names.slice(1), name].join(" › "),
    place: file ? `${pathOf(file)}:${line}:${column}` : "",
    error: inspect(error).replaceAll(/\?file=\d+/g, ""),
  };
}

/** A group fails with its tests, which have their own failures. */
const isInherited = ({ details }: EventData.TestFail) =>
  (details.error as { failureType?: string }).failureType === "subtestsFailed";

/** Sends to the runner how the tests of this process end. The outermost test is a file. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = [];
  for await (const { type, data } of events) {
    if (type === "test:dequeue") {
      names.length = data.nesting;
      names[data.nesting] = data.name;
      send({ type: "running", name: names.slice(1).join(" › ") });
    }
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (type === "test:fail" && !isInherited(data))
      send({ type: "failure", failure: failureOf(names.slice(0, data.nesting), data) });
    if (data.nesting === 0) reported.resolve();
    else if (data.details.type !== "suite")
      send({
        type: "test",
        outcome: type === "test:fail" ? "failed" : data.skip || data.todo ? "skipped" : "passed",
      });
  }
  yield "";
}
