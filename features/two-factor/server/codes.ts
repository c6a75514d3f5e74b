import { hash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

export const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** Returns the address with which an app adds the account. */
export const uriOf = (secret: Buffer, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

export const textOf = (secret: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(secret).buffer }).base32;

/** Returns the step whose code this is: the current one, or the one before or after it; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** The code of a secret at a time, as an app shows it. */
export const codeAt = (secret: Buffer, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, "");

export const hashOfCode = (code: string): Buffer => hash("sha256", plain(code), "buffer");

/** Returns a code of 80 random bits, in four groups. */
function newCode(): string {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{5}/g)?.map((five) => LETTERS[Number.parseInt(five, 2)] ?? "") ?? [];
  return letters.join("").match(/.{4}/g)?.join("-") ?? "";
}

export const newCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);
