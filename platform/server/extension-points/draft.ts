import { z } from "zod";
import { validationFailed } from "#platform/contract/errors.ts";
import { fieldErrors } from "#platform/contract/validation.ts";
import type { Context } from "../application/context.ts";
import { withKnownNames } from "../http/known-names.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** Fields that a feature adds to a draft. */
export interface DraftExtension<Row> {
  fields: z.ZodObject;
  /** Writes the added fields in the transaction that writes the record. */
  save(context: Context, row: Row, values: Record<string, unknown>): Promise<void>;
}

/** The fields sent to create or change a record; other features may add fields with `extendDraft`. */
export class Draft<Row> extends ExtensionPoint<DraftExtension<Row>> {
  /** Schemas of the fields in the contract, to which the API reference adds those of other features. */
  readonly sent: readonly z.ZodType[];

  constructor(name: string, sent: readonly z.ZodType[] = []) {
    super(name);
    this.sent = sent;
  }

  /**
   * Validates the added fields of `sent`. Throws a validation error. Call the result in the transaction, with the
   * written row, to save the fields.
   */
  check(context: Context, sent: object): (context: Context, row: Row) => Promise<void> {
    const saves = context.addons.of(this).map((extension) => {
      const values = withKnownNames(extension.fields, sent);
      const parsed = extension.fields.safeParse(values);
      if (!parsed.success) throw validationFailed(fieldErrors(parsed.error, values));
      return (inside: Context, row: Row) => extension.save(inside, row, parsed.data);
    });
    return async (inside, row) => {
      for (const save of saves) await save(inside, row);
    };
  }
}

/** Adds `fields` to a draft; `save` writes their validated values in the transaction that writes the record. */
export const extendDraft = <Row, Fields extends z.ZodRawShape>(
  draft: Draft<Row>,
  fields: Fields,
  save: (context: Context, row: Row, values: z.output<z.ZodObject<Fields>>) => Promise<void>,
) => draft.with({ fields: z.object(fields), save: save as DraftExtension<Row>["save"] });
