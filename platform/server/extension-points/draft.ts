import { z } from "zod";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "../application/context.ts";
import { Opening } from "./extension-point.ts";

export interface DraftExtension<Row> {
  fields: z.ZodObject;
  /** Writes its part in the transaction that writes the record. */
  save(context: Context, row: Row, values: Record<string, unknown>): Promise<void>;
}

/** What is sent to make or change a record; others may add fields to it with `extendDraft`. */
export class Draft<Row> extends Opening<DraftExtension<Row>> {
  /** Checks the added fields in `sent` before anything is written; call the result with the row, in the transaction. */
  check(context: Context, sent: object): (context: Context, row: Row) => Promise<void> {
    const saves = context.addons.of(this).map((extension) => {
      const parsed = extension.fields.safeParse(sent);
      if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, sent));
      return (inside: Context, row: Row) => extension.save(inside, row, parsed.data);
    });
    return async (inside, row) => {
      for (const save of saves) await save(inside, row);
    };
  }
}

export const extendDraft = <Row, Fields extends z.ZodRawShape>(
  draft: Draft<Row>,
  fields: Fields,
  save: (context: Context, row: Row, values: z.output<z.ZodObject<Fields>>) => Promise<void>,
) => draft.with({ fields: z.object(fields), save: save as DraftExtension<Row>["save"] });
