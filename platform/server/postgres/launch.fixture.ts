// A process that uses the embedded server until it is told to end: what the tests of crashes kill.
// It takes a directory, and says what happens in lines of JSON.
import { startEmbeddedPostgres } from "./embedded.ts";

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const server = await startEmbeddedPostgres(process.argv[2]!);
  const leave = async () => {
    process.stdin.destroy();
    say({ released: await server.release() });
  };
  process.once("SIGTERM", leave);
  // Ends also with the test that started it.
  process.stdin.once("end", leave).resume();
  say({ pid: server.pid, adopted: server.adopted, socketDir: server.socketDir });
} catch (error) {
  say({ error: (error as Error).message });
}
