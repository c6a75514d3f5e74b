import type { PRESETS } from "../../contract.ts";

export type Preset = (typeof PRESETS)[number];

export const PRESET_COOKIE = "preset";
export const PRESET_SECONDS = 365 * 24 * 60 * 60;

const CHOICE = new RegExp(`(?:^|;)\\s*${PRESET_COOKIE}=(light|dark|system)(?=\\s*(?:;|$))`);

/** What the reader of this browser chose, from the header `cookie`; null while nothing was. */
export const chosenPreset = (cookies: string | undefined): Preset | null =>
  cookies === undefined ? null : ((CHOICE.exec(cookies)?.[1] as Preset | undefined) ?? null);
