import { z } from "zod";
import { isDistinct, MAX_OPTIONS, MIN_OPTIONS, OPTION_LENGTH, Results } from "./contract.ts";

/** Text in one line, without white space at its ends. */
const line = (most: number) =>
  z
    .string()
    .regex(/^\S(?:[^\n\r]*\S)?$/)
    .max(most);

/** A poll inside a post, as the post stores it. Votes are stored with the poll that has its key. */
export const PollBlock = z.strictObject({
  /** Random; made with the block. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  name: line(255),
  options: z
    .array(line(OPTION_LENGTH))
    .min(MIN_OPTIONS)
    .max(MAX_OPTIONS)
    .refine((options) => isDistinct(options.map((body) => ({ body })))),
  maxOptions: z.int().min(1).max(MAX_OPTIONS),
  results: Results,
  anonymous: z.boolean(),
  isChangeable: z.boolean(),
  dateCloses: z.iso.datetime().nullable(),
});
export type PollBlock = z.infer<typeof PollBlock>;
