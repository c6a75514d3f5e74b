import { z } from "zod";
import { FRAGMENT_TYPES, type FragmentType } from "#features/layouts/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Longest code of a fragment, in characters. */
export const LONGEST_CODE = 200_000;
/** Longest stylesheet of a fragment, in characters. */
export const LONGEST_CSS = 100_000;
/** Samples of properties that a fragment can have for its preview. */
export const MOST_SAMPLES = 20;
/** Longest preview data, in characters of JSON. */
export const LONGEST_JSON = 100_000;
/** Longest custom schema, in characters of JSON. Every node has those of all published fragments in its memory. */
export const LONGEST_SCHEMA = 20_000;
/** Fragments that a forum can have. */
export const MOST_FRAGMENTS = 200;
/** Past revisions of a fragment that are stored; committing another one deletes the oldest. */
export const MOST_PAST_REVISIONS = 100;
const DEEPEST_JSON = 50;

const AnyType = z.enum(FRAGMENT_TYPES).meta({ description: "The part of a page that it replaces." });

export type { FragmentType };

/**
 * Module that a fragment can import. The compiled code is a JavaScript module without imports, whose default export is
 * the component: each import became `const { … } = globalThis.fragmentModules["react"]`. A page that loads a fragment must
 * first set `globalThis.fragmentModules` to a `Record<FragmentModule, object>`: a namespace (`{ default, … }`) per module.
 *
 * - `react` and `react/jsx-runtime`: the React of the page. JSX calls the latter, so code need not import React.
 * - `@vanilla/injectables/Components`, `…/Api`, `…/Utils`: components of the interface, calls of the API, and functions
 *   such as `t()`, each as the default export.
 * - `@vanilla/injectables/BannerFragment` and so on: built-in components that the part consists of. TypeScript removes
 *   imports of types, such as the properties of the fragment, so these need no value.
 */
export type FragmentModule =
  | "react"
  | "react/jsx-runtime"
  | `@vanilla/injectables/${"Components" | "Api" | "Utils" | FragmentType}`;

/** Returns whether JSON is nested no deeper than `most`, without recursion. */
function isFlat(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return false;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return true;
}

const isSmall = (value: unknown, most = LONGEST_JSON) =>
  isFlat(value, DEEPEST_JSON) && JSON.stringify(value).length <= most;
const TOO_LARGE = source("Expected JSON of 100,000 characters and 50 levels at most.");

const CompileError = z.object({
  line: z.int().meta({ description: "From 1." }),
  column: z.int().meta({ description: "From 1, in UTF-16 units." }),
  message: z.string(),
  detail: z
    .string()
    .nullable()
    .meta({ description: "Text of the compiler, in English, for errors that have no message of their own." }),
  file: z.string(),
});
export type CompileError = z.infer<typeof CompileError>;

const Sample = z.object({
  previewDataUUID: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).meta({ description: "Properties of the component." }),
});
export type Sample = z.infer<typeof Sample>;

const CustomSchema = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => isSmall(value, LONGEST_SCHEMA),
    source("Expected JSON of 20,000 characters and 50 levels at most."),
  );

const STATUSES = ["draft", "active", "past-revision"] as const;
const Status = z.enum(STATUSES);
export type FragmentStatus = z.infer<typeof Status>;

const FragmentRevision = z.object({
  fragmentUUID: z.uuid(),
  fragmentType: AnyType,
  name: z.string(),
  fragmentRevisionUUID: z.uuid(),
  status: Status,
  errors: z.array(CompileError).meta({ description: "What the compiler found; empty unless a draft." }),
  jsUrl: z.string().nullable().meta({ description: "Null for a draft with errors." }),
  cssUrl: z.string().nullable().meta({ description: "Null without CSS." }),
  commitMessage: z.string().nullable(),
  commitDescription: z.string().nullable(),
  dateCommitted: z.iso.datetime().nullable(),
  updateUserID: z.int().nullable(),
  updateUser: UserFragment.optional(),
  dateUpdated: z.iso.datetime(),
});
export type FragmentRevision = z.infer<typeof FragmentRevision>;

const FragmentSummary = FragmentRevision.extend({
  insertUserID: z.int().nullable(),
  dateInserted: z.iso.datetime(),
  hasDraft: z.boolean(),
  isPublished: z.boolean().meta({ description: "True once a revision was committed." }),
  isApplied: z.boolean().meta({ description: "True when a layout, a theme or another record uses it." }),
});
export type FragmentSummary = z.infer<typeof FragmentSummary>;

const FragmentUse = z.object({
  recordType: z.string().meta({ description: "Such as `layout` or `theme`." }),
  recordID: z.union([z.int(), z.string()]),
  name: z.string(),
  url: z.string().nullable(),
});
export type FragmentUse = z.infer<typeof FragmentUse>;

const Fragment = FragmentSummary.extend({
  jsRaw: z.string(),
  css: z.string(),
  previewData: z.array(Sample),
  customSchema: z.record(z.string(), z.unknown()).nullable(),
  uses: z.array(FragmentUse),
});
export type Fragment = z.infer<typeof Fragment>;

/** Data of the list of fragments in the dashboard. */
export interface FragmentsPage {
  fragments: (FragmentSummary & { uses: FragmentUse[] })[];
  /** False while the environment forbids fragments. */
  isOn: boolean;
  didAccept: boolean;
}

/** Data of the editor. */
export interface FragmentPage {
  fragment: Fragment;
  isOn: boolean;
}

const Name = z.string().trim().min(1, source("Enter a name.")).max(100);
const PreviewData = z
  .array(
    z.object({
      previewDataUUID: z.uuid().optional(),
      name: Name,
      description: z.string().trim().max(500).nullish(),
      data: z.record(z.string(), z.unknown()),
    }),
  )
  .max(MOST_SAMPLES)
  .refine((value) => isSmall(value), TOO_LARGE);

const Draft = z.object({
  name: Name,
  fragmentType: AnyType,
  jsRaw: z.string().max(LONGEST_CODE).meta({ description: "TSX whose default export is the component." }),
  css: z.string().max(LONGEST_CSS).default(""),
  previewData: PreviewData.default([]),
  customSchema: CustomSchema.nullable()
    .default(null)
    .meta({ description: "JSON schema of the properties of a custom fragment, for its form." }),
});
export type FragmentDraft = z.output<typeof Draft>;

const Changes = z.object({
  name: Name.optional(),
  jsRaw: Draft.shape.jsRaw.optional(),
  css: z.string().max(LONGEST_CSS).optional(),
  previewData: PreviewData.optional(),
  customSchema: CustomSchema.nullable().optional(),
});
export type FragmentChanges = z.output<typeof Changes>;

const Shown = z.enum(["latest", "draft", "active"]);
const params = z.object({ uuid: z.uuid() });

const Disclosure = z.object({ didAccept: z.boolean() });

export const readDisclosure = endpoint({
  method: "GET",
  path: "/fragments/disclosure-state",
  summary: "Read whether the caller has accepted that fragments run in the browser of every reader.",
  answer: Disclosure,
});

export const acceptDisclosure = endpoint({
  method: "PUT",
  path: "/fragments/disclosure-state",
  summary: "Accept that fragments run in the browser of every reader.",
  body: z.object({ didAccept: z.literal(true) }),
  answer: Disclosure,
});

const FragmentFilter = z.object({
  status: Shown.default("latest").meta({
    description:
      "The revision to show, and only fragments that have it; `latest` is the draft if there is one.",
  }),
  fragmentType: AnyType.optional(),
  appliedStatus: z.enum(["applied", "not-applied"]).optional(),
  ...paging(30, MOST_FRAGMENTS),
});
export type FragmentFilter = z.output<typeof FragmentFilter>;

export const listFragments = endpoint({
  method: "GET",
  path: "/fragments",
  isDocument: true,
  summary: "List fragments by name, without their code.",
  query: FragmentFilter,
  answer: z.array(FragmentSummary),
  paging: "numbered",
});

export const createFragment = endpoint({
  method: "POST",
  path: "/fragments",
  isDocument: true,
  summary: "Create a fragment, as a draft. Its code may have errors, which are returned.",
  body: Draft,
  answer: Fragment,
});

export const readFragment = endpoint({
  method: "GET",
  path: "/fragments/:uuid",
  isDocument: true,
  summary: "Read a fragment with its code.",
  params,
  query: z.object({
    status: z
      .union([Shown, z.uuid()])
      .default("latest")
      .meta({ description: "`latest`, `draft`, `active`, or the UUID of a revision." }),
  }),
  answer: Fragment,
});

export const changeFragment = endpoint({
  method: "PATCH",
  path: "/fragments/:uuid",
  isDocument: true,
  summary: "Rename a fragment, or change its draft, which starts as a copy of the active revision.",
  params,
  body: Changes,
  answer: Fragment,
});

export const deleteFragment = endpoint({
  method: "DELETE",
  path: "/fragments/:uuid",
  summary: "Delete a fragment with all its revisions, unless it is applied.",
  params,
});

export const commitRevision = endpoint({
  method: "POST",
  path: "/fragments/:uuid/commit-revision",
  isDocument: true,
  summary:
    "Publish the draft: it becomes the active revision. The 100 latest past revisions are stored. 422 when the code has errors.",
  params,
  body: z.object({
    commitMessage: z.string().trim().min(1, source("Enter a message.")).max(200),
    commitDescription: z.string().trim().max(5000).nullish(),
  }),
  answer: Fragment,
  status: 200,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/fragments/:uuid/revisions",
  isDocument: true,
  summary: "List the revisions of a fragment, newest first, without their code.",
  params,
  query: z.object(paging(30, 100)),
  answer: z.array(FragmentRevision),
  paging: "numbered",
});

const FileQuery = z.object({
  hash: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .meta({ description: "Of the content, as in `jsUrl` and `cssUrl`: such an answer never changes." }),
  revisionUUID: z.uuid().optional().meta({
    description:
      "Any revision, also the draft, for users who manage the site; its loops call `globalThis.fragmentLoop`, if there is one.",
  }),
});
const File = z.custom<string>().meta({ description: "The file." });

export const readJs = endpoint({
  method: "GET",
  path: "/fragments/:uuid/js",
  summary: "Read the compiled code of the active revision, or of the one with the given hash.",
  params,
  query: FileQuery,
  answer: File,
});

export const readCss = endpoint({
  method: "GET",
  path: "/fragments/:uuid/css",
  summary: "Read the CSS of the active revision, or of the one with the given hash.",
  params,
  query: FileQuery,
  answer: File,
});

nameSchemas({ Fragment, FragmentRevision, FragmentSummary });
