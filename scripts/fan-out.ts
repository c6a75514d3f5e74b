// Notifies 50,000 followers of a category of one post, kills the server twice in between, and checks that
// each is notified once: `node scripts/fan-out.ts [followers]`.
import { fanOut } from "#test/crash/fan-out.ts";

const [followers = 50_000] = process.argv.slice(2).map(Number);
await fanOut(followers, console.log);
