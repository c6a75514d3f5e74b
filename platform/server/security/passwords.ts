import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import bcrypt from "bcryptjs";
import { tooManyRequests } from "#platform/contract/errors.ts";
import { isPhpass, PHPASS } from "./phpass.ts";

/**
 * `right-rehash`: right, but has to be hashed again with `hashPassword`. `reset`: no password can match; the user has
 * to set a new one.
 */
type PasswordVerdict = "right" | "right-rehash" | "wrong" | "reset";

interface Argon2Hash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
/** Largest memory cost of an imported hash, in KiB: 256 MiB. */
const MAX_MEMORY = 262_144;
const MAX_PASSES = 10;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const AT_ONCE = 2;
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Limits concurrent hashing: each password costs tens of milliseconds and megabytes. Further calls wait; throws 429
 * when too many are waiting.
 */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw tooManyRequests(RETRY_SECONDS);
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    // The slot is handed to the next waiting call rather than freed, so that no newer call can take it.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

const argon2Async = promisify(argon2);

const deriveTag = (
  message: string,
  { memory, passes, parallelism, salt, tag }: Argon2Hash,
): Promise<Buffer> =>
  argon2Async("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength: tag.length });

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const ARGON2 =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function readArgon2(hash: string): Argon2Hash | null {
  const [, memory, passes, parallelism, salt = "", tag = ""] = ARGON2.exec(hash) ?? [];
  const found = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const possible = found.passes >= 1 && found.parallelism >= 1 && found.memory >= 8 * found.parallelism;
  if (!possible || found.memory > MAX_MEMORY || found.passes > MAX_PASSES) return null;
  return { ...found, salt: Buffer.from(salt, "base64"), tag: Buffer.from(tag, "base64") };
}

const isCurrent = ({ memory, passes, parallelism }: Argon2Hash) =>
  memory >= COST.memory && passes >= COST.passes && parallelism >= COST.parallelism;

/** Limits bcrypt to 2^14 rounds; twice as many would take a second of processor time per attempt. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

const LEGACY = [
  { pattern: BCRYPT, matches: bcrypt.compare },
  { pattern: PHPASS, matches: isPhpass },
];

/** Hashes a password with argon2id, in PHC string format. Throws 429 when too many calls are waiting. */
export async function hashPassword(password: string): Promise<{ hash: string; method: "argon2id" }> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await queued(() => deriveTag(password, { ...COST, salt, tag: Buffer.alloc(TAG_BYTES) }));
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return { hash: `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(tag)}`, method: "argon2id" };
}

const DUMMY: Argon2Hash = { ...COST, salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };

/** Does the work of one `verifyPassword`, so that an unknown account takes as long as a known one. */
export async function burnPassword(password: string): Promise<void> {
  await queued(() => deriveTag(password, DUMMY));
}

/**
 * Compares a password of at most 1000 bytes with a stored hash: argon2id, or bcrypt and phpass of an imported forum.
 * The format of the hash decides, not `method`, except that the method `Reset` always gives `reset`. Unknown hashes
 * give `reset` too. Throws 429 when too many calls are waiting.
 */
export async function verifyPassword(
  password: string,
  hash: string,
  method: string,
): Promise<PasswordVerdict> {
  const usable = method.toLowerCase() === "reset" ? "" : hash;
  const current = readArgon2(usable);
  if (current) {
    const tag = await queued(() => deriveTag(password, current));
    if (!timingSafeEqual(tag, current.tag)) return "wrong";
    return isCurrent(current) ? "right" : "right-rehash";
  }
  const legacy = LEGACY.find(({ pattern }) => pattern.test(usable));
  if (legacy) return (await queued(() => legacy.matches(password, usable))) ? "right-rehash" : "wrong";
  await burnPassword(password);
  return "reset";
}
