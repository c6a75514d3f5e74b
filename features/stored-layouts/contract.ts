import { z } from "zod";
import { includeNoScript } from "#features/layouts/contract.ts";
import { UserFragment } from "#features/users/contract.ts";
import { endpoint } from "#platform/contract/endpoint.ts";
import { csv, expand } from "#platform/contract/filters.ts";
import { id } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** The id of a layout of administrators, or the name of a template. */
const LayoutID = z
  .union([id(), z.string().min(1).max(50)])
  .meta({ description: "Id of a layout, or name of a template." });
const RecordType = z.string().min(1).max(50);

/** Where a layout is shown. */
export const LayoutView = z.object({
  layoutViewID: z.int(),
  layoutID: z.int(),
  layoutViewType: z.string(),
  recordType: z.string(),
  recordID: z.int(),
  insertUserID: z.int().nullable(),
  dateInserted: z.iso.datetime(),
  record: z
    .object({ name: z.string(), url: z.string() })
    .nullable()
    .meta({ description: "Null for a record that no longer exists." }),
});
export type LayoutView = z.infer<typeof LayoutView>;

const Layout = z.object({
  layoutID: z.union([z.int(), z.string()]),
  name: z.string(),
  layoutViewType: z.string(),
  isDefault: z.boolean().meta({ description: "True for a template." }),
  isEnabled: z
    .boolean()
    .meta({ description: "False while the add-on with this kind of page is off: no page shows the layout." }),
  insertUserID: z.int().nullable(),
  dateInserted: z.iso.datetime().nullable(),
  updateUserID: z.int().nullable(),
  dateUpdated: z.iso.datetime().nullable(),
  layoutViews: z.array(LayoutView).optional(),
});
export type Layout = z.infer<typeof Layout>;

/** A section, a widget, or a value that is known when the page is shown. */
const Node = z.looseObject({ $hydrate: z.string().min(1).max(200) });
const Nodes = z.array(Node).max(100);

const EditedLayout = z.object({
  layoutID: z.union([z.int(), z.string()]),
  name: z.string(),
  layoutViewType: z.string(),
  layout: Nodes,
  titleBar: Node.meta({ description: '`{$hydrate: "react.titleBar"}` for the title bar of the theme.' }),
});
export type EditedLayout = z.infer<typeof EditedLayout>;

const LayoutRevision = z.object({
  revisionID: z.int(),
  layoutID: z.int(),
  isCurrent: z.boolean(),
  insertUser: UserFragment.nullable(),
  dateInserted: z.iso.datetime(),
});
export type LayoutRevision = z.infer<typeof LayoutRevision>;

const LayoutDraft = EditedLayout.extend({
  layoutID: z.int(),
  version: z.int().meta({ description: "Counts the saves; 0 without a draft." }),
  isOutdated: z
    .boolean()
    .meta({ description: "True when the layout was published again after the draft was begun." }),
  updateUser: UserFragment.nullable(),
  dateUpdated: z.iso.datetime().nullable(),
});
export type LayoutDraft = z.infer<typeof LayoutDraft>;

const Name = z.string().trim().min(1).max(100);
const TitleBar = Node.nullable();
const read = { expand: expand(["layoutViews"]), fields: z.unknown().optional() };
const OneLayout = z.object({ layoutID: LayoutID });

export const listLayouts = endpoint({
  method: "GET",
  path: "/layouts",
  isDocument: true,
  summary: "List all layouts: templates first.",
  query: z.object({ ...read, layoutViewType: RecordType.optional() }),
  answer: z.array(Layout),
});

export const createLayout = endpoint({
  method: "POST",
  path: "/layouts",
  isDocument: true,
  summary: "Create a layout. No page shows it until it is given to one.",
  body: z.object({
    name: Name,
    layoutViewType: RecordType,
    layout: Nodes,
    titleBar: TitleBar.optional(),
  }),
  answer: Layout,
});

export const readLayout = endpoint({
  method: "GET",
  path: "/layouts/:layoutID",
  isDocument: true,
  summary: "Read a layout.",
  params: OneLayout,
  query: z.object(read),
  answer: Layout,
});

export const readLayoutToEdit = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/edit",
  isDocument: true,
  summary: "Read a layout with its sections and widgets, as they are stored.",
  params: OneLayout,
  query: z.object({
    revisionID: id().optional().meta({ description: "A revision of the layout. Default: the current one." }),
  }),
  answer: EditedLayout,
});

export const changeLayout = endpoint({
  method: "PATCH",
  path: "/layouts/:layoutID",
  isDocument: true,
  summary:
    "Change a layout: each save is a revision, and `revisionID` restores one. Templates cannot be changed.",
  params: OneLayout,
  body: z.object({
    name: Name.optional(),
    layout: Nodes.optional(),
    titleBar: TitleBar.optional(),
    revisionID: id()
      .optional()
      .meta({ description: "Revision to restore; `layout` and `titleBar` take precedence." }),
  }),
  answer: Layout,
});

export const listLayoutRevisions = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/revisions",
  isDocument: true,
  summary: "List the revisions of a layout, newest first. The last 100 are stored.",
  params: OneLayout,
  answer: z.array(LayoutRevision),
});

export const deleteLayout = endpoint({
  method: "DELETE",
  path: "/layouts/:layoutID",
  summary: "Delete a layout that no page shows.",
  params: OneLayout,
});

export const listLayoutViews = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/views",
  isDocument: true,
  summary: "List the records whose pages show a layout.",
  params: OneLayout,
  answer: z.array(LayoutView),
});

export const saveLayoutViews = endpoint({
  method: "PUT",
  path: "/layouts/:layoutID/views",
  isDocument: true,
  summary: "Show a layout on the pages of records, instead of the layouts that they have.",
  params: OneLayout,
  body: z.array(z.object({ recordType: RecordType, recordID: id() })).max(100),
  answer: z.array(LayoutView),
  status: 201,
});

export const deleteLayoutViews = endpoint({
  method: "DELETE",
  path: "/layouts/:layoutID/views",
  summary: "Show a layout no longer: on some pages, or on all.",
  params: OneLayout,
  query: z.object({
    layoutViewIDs: csv(id())
      .optional()
      .meta({ description: "Ids of views, separated by commas. Default: all." }),
  }),
});

const OwnLayout = z.object({ layoutID: id() });
const Version = z
  .int()
  .min(0)
  .meta({ description: "The version that was read. Another one is answered with 409." });

export const readLayoutDraft = endpoint({
  method: "GET",
  path: "/layouts/:layoutID/draft",
  isDocument: true,
  summary: "Read the draft of a layout, or the published layout where there is none.",
  params: OwnLayout,
  answer: LayoutDraft,
});

export const saveLayoutDraft = endpoint({
  method: "PUT",
  path: "/layouts/:layoutID/draft",
  isDocument: true,
  summary: "Save a draft of a layout, which no page shows until it is published.",
  params: OwnLayout,
  body: z.object({ version: Version, layout: Nodes, titleBar: TitleBar.default(null) }),
  answer: z.object({ layoutID: z.int(), version: z.int() }),
});

export const publishLayoutDraft = endpoint({
  method: "POST",
  path: "/layouts/:layoutID/draft/publish",
  isDocument: true,
  summary: "Publish the draft of a layout as a new revision.",
  params: OwnLayout,
  body: z.object({ version: Version }),
  answer: LayoutDraft,
  status: 200,
});

export const discardLayoutDraft = endpoint({
  method: "DELETE",
  path: "/layouts/:layoutID/draft",
  summary: "Delete the draft of a layout.",
  params: OwnLayout,
  query: z.object({ version: z.coerce.number().pipe(Version) }),
});

const SentLayout = z.object({
  layoutViewType: RecordType,
  layout: Nodes,
  titleBar: TitleBar.optional(),
  recordType: RecordType.default("global"),
  recordID: z.coerce.string().max(50).default("0"),
  params: z
    .record(z.string().max(50).regex(/^\w+$/), z.union([z.string().max(2000), z.number(), z.boolean()]))
    .default({}),
  includeNoScript,
  asRoleID: id()
    .optional()
    .meta({ description: "A role: the page is read as its members see it, or as guests do." }),
});
export type SentLayout = z.output<typeof SentLayout>;

export const hydrateSent = endpoint({
  method: "POST",
  path: "/layouts/hydrate",
  isDocument: true,
  summary: "Read a page with a layout that is not stored, such as one that is being edited.",
  body: SentLayout,
  answer: z.record(z.string(), z.unknown()).meta({
    description: "With `asRoleID` also `reader`: the id and the permissions of the reader.",
  }),
  status: 200,
});

nameSchemas({ EditedLayout, Layout, LayoutDraft, LayoutRevision, LayoutView });
