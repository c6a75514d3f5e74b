import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { DURATION_UNITS, type Duration, type FieldKind } from "../contract.ts";
import type { AutomationTrigger, ValueField } from "./extension-points.ts";
import type { StoredValues } from "./tables.ts";

const MOST_CHOSEN = 100;
const LONGEST_DELAY = 1000;

const ids = z.array(id()).max(MOST_CHOSEN);
const names = z.array(z.string().min(1).max(255)).max(MOST_CHOSEN);
const choice = z.string().min(1).max(255);
const longText = z.string().trim().min(1).max(1000);
const text = z.string().trim().min(1).max(500);

/** Domains as an administrator types them: lower case, without `@` and spaces. */
const Domains = z
  .string()
  .max(2000)
  .transform((sent) =>
    sent
      .toLowerCase()
      .split(",")
      .map((domain) => domain.trim().replace(/^@/, ""))
      .filter(Boolean)
      .join(","),
  )
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^[^\s@,]+\.[^\s@,]+(,[^\s@,]+\.[^\s@,]+)*$/, source("Enter domains such as example.com.")),
  );

const DurationValue = z.object({
  length: z.coerce.number().int().min(1).max(LONGEST_DELAY),
  unit: z.enum(DURATION_UNITS),
});

const ProfileFieldValue = z
  .record(
    z.string().min(1).max(100),
    z.union([text, z.number(), z.boolean(), z.array(text).min(1).max(MOST_CHOSEN)]),
  )
  .refine((sent) => Object.keys(sent).length === 1, source("Choose one field and its value."));

const SCHEMAS = {
  ...{ categories: ids, tags: ids, collections: ids, category: id(), role: id(), moderator: id() },
  ...{ choice, choices: names, longText },
  ...{ postTypes: names, reportReasons: names, domains: Domains, profileField: ProfileFieldValue },
  ...{ duration: DurationValue, flag: z.boolean(), number: z.coerce.number().int().min(1).max(1_000_000) },
} satisfies Record<FieldKind, z.ZodType>;

const LISTS: ReadonlySet<FieldKind> = new Set([
  "categories",
  "choices",
  "tags",
  "collections",
  "postTypes",
  "reportReasons",
]);

/** The schema of one value. A list that is required has at least one entry. */
function schemaOf({ kind, isRequired = false }: ValueField): z.ZodType {
  const schema = SCHEMAS[kind];
  if (!isRequired) return schema.nullish();
  return LISTS.has(kind) ? (schema as typeof ids).min(1) : schema;
}

const TIMED: Readonly<Record<string, ValueField>> = {
  triggerTimeDelay: { kind: "duration", label: source("Time"), isRequired: true },
  applyToNewContentOnly: {
    kind: "flag",
    label: source("Apply to new content only"),
    help: source("Existing content that already meets the conditions is left as it is."),
  },
  triggerTimeLookBackLimit: {
    kind: "duration",
    label: source("Look-back limit"),
    help: source("Older content is left as it is. Leave empty for no limit."),
  },
};

/** Returns all fields of a trigger, including those of its time. */
export const fieldsOf = ({ fields, isTimed }: Pick<AutomationTrigger, "fields" | "isTimed">) =>
  isTimed ? { ...TIMED, ...fields } : fields;

/** Returns the schema of the value of a trigger or an action. Values that it does not declare are dropped. */
export const valueSchema = (fields: Readonly<Record<string, ValueField>>): z.ZodType<StoredValues> =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

const HOURS: Record<Duration["unit"], number> = { hour: 1, day: 24, week: 7 * 24, year: 365 * 24 };

/** Returns the time before `now` by a duration. */
export const before = (now: Date, { length, unit }: Duration): Date =>
  new Date(now.getTime() - length * HOURS[unit] * 60 * 60 * 1000);

/** Values of a timed trigger. */
export interface TimedValue {
  triggerTimeDelay: Duration;
  applyToNewContentOnly?: boolean | null;
  triggerTimeLookBackLimit?: Duration | null;
}
