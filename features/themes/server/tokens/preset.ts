import type { PRESETS } from "../../contract.ts";

export type Preset = (typeof PRESETS)[number];

export const PRESET_COOKIE = "preset";
export const REDUCED_COOKIE = "reduced";
export const PRESET_SECONDS = 365 * 24 * 60 * 60;

const CHOICE = new RegExp(`(?:^|;)\\s*${PRESET_COOKIE}=(light|dark|system)(?=\\s*(?:;|$))`);

/** Returns the reader's preset from the `cookie` header; null when the reader has not chosen one. */
export const chosenPreset = (cookies: string | undefined): Preset | null =>
  cookies === undefined ? null : ((CHOICE.exec(cookies)?.[1] as Preset | undefined) ?? null);

const REDUCED = new RegExp(`(?:^|;)\\s*${REDUCED_COOKIE}=on(?=\\s*(?:;|$))`);

/** Returns whether the reader chose pages without motion and shadows. */
export const choosesReduced = (cookies: string | undefined): boolean =>
  cookies !== undefined && REDUCED.test(cookies);
