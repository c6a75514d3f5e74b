// A process that uses the embedded server until it is stopped; tests of crashes kill it. Its argument is a directory;
// it reports its state as lines of JSON.
import { startEmbeddedPostgres } from "./embedded.ts";

const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const server = await startEmbeddedPostgres(process.argv[2]!);
  const leave = async () => {
    process.stdin.destroy();
    report({ released: await server.release() });
  };
  process.once("SIGTERM", leave);
  // Also ends with the test that started it.
  process.stdin.once("end", leave).resume();
  report({ pid: server.pid, adopted: server.adopted, socketDir: server.socketDir });
} catch (error) {
  report({ error: (error as Error).message });
}
