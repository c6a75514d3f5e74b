// Loaded into the process of a forum before it starts (`node --import`): measures the iterations of its event
// loop.
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

let longest = 0;
let isWatching = false;

/** Measures the main thread's processor time between equal points of two iterations, until it is stopped. */
function watchLoop(): void {
  const before = process.threadCpuUsage();
  setImmediate(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    if (isWatching) watchLoop();
  });
}

// `/start` starts measuring; any other address stops, and returns the longest iteration in milliseconds.
const control = createServer(({ url }, response) => {
  isWatching = url === "/start";
  if (!isWatching) return void response.end(String(longest / 1000));
  longest = 0;
  setImmediate(watchLoop);
  response.end();
});
// Worker threads load this too.
if (isMainThread) control.listen(Number(process.env["WATCH_PORT"]), "127.0.0.1").unref();
