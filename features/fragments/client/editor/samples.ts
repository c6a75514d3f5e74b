import type { FragmentType } from "../../contract.ts";
import { typeFacts } from "../kinds/facts.ts";
import { parseJson } from "./files.ts";

/** Props for a preview. */
export interface Sample {
  name: string;
  data: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the samples in a file as far as they are ones; the usual one of the type when there are none. Pages always give
 * all props of a type, so a sample needs only those that it changes.
 */
export function samplesIn(text: string, fragmentType: FragmentType, fallback: string): readonly Sample[] {
  const { sample } = typeFacts[fragmentType];
  const usual = fragmentType === "CustomFragment" ? {} : sample;
  const parsed = parseJson(text);
  const listed = "value" in parsed && Array.isArray(parsed.value) ? parsed.value : [];
  const samples = listed.filter(isRecord).flatMap(({ name, data }): Sample[] => {
    return isRecord(data) ? [{ name: String(name ?? fallback), data: { ...usual, ...data } }] : [];
  });
  return samples.length > 0 ? samples : [{ name: fallback, data: sample }];
}
