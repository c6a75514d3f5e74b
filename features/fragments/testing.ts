import { type AccessTable, row, type Sent } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import type { FragmentDraft } from "./contract.ts";
import { changeFragment } from "./server/change-fragment.ts";
import { commitRevision } from "./server/commit-revision.ts";
import { createFragment } from "./server/create-fragment.ts";
import { findFragment } from "./server/queries.ts";

export const BANNER = `import React from "react";
import type { Props } from "@vanilla/injectables/BannerFragment";

export default function Banner({ title }: Props) {
  return <h1 className="banner">{title}</h1>;
}
`;

/** Creates a fragment with a draft, as the forum itself. Returns its UUID. */
export const aFragment = async (forum: TestForum, draft: Partial<FragmentDraft> = {}): Promise<string> =>
  createFragment(await forum.context(), {
    ...{ name: "Harbour banner", fragmentType: "BannerFragment", jsRaw: BANNER, css: "h1 { color: navy }" },
    ...{ previewData: [], customSchema: null, ...draft },
  });

/** Creates a fragment with an active revision. Returns its UUID. */
export async function aPublishedFragment(
  forum: TestForum,
  draft: Partial<FragmentDraft> = {},
): Promise<string> {
  const uuid = await aFragment(forum, draft);
  await commitRevision(await forum.context(), uuid, { commitMessage: "First" });
  return uuid;
}

const ADMINISTRATORS = "403 403 403 403 403 200";
const NO_CONTENT = "403 403 403 403 403 204";
const ALL = "200 200 200 200 200 200";
const MISSING = "404 404 404 404 404 404";

const draft = { name: "Harbour", fragmentType: "BannerFragment", jsRaw: BANNER };
const onDraft = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => ({ ...more, params: { uuid: await aFragment(forum) } }), expected);
const onPublished = (expected: string) =>
  row(async ({ forum }) => ({ params: { uuid: await aPublishedFragment(forum) } }), expected);

/** Asks for the draft of a published fragment. */
const onItsDraft = row(async ({ forum }) => {
  const uuid = await aPublishedFragment(forum);
  await changeFragment(await forum.context(), uuid, { jsRaw: BANNER, css: "h1 { color: red }" });
  const found = await findFragment(await forum.context(), uuid, "draft");
  return { params: { uuid }, query: { revisionUUID: found?.fragmentRevisionUuid } };
}, "404 404 404 404 404 200");

export const access: AccessTable = {
  "GET /fragments/disclosure-state": { "of the caller": row({}, ADMINISTRATORS) },
  "PUT /fragments/disclosure-state": { "of the caller": row({ body: { didAccept: true } }, ADMINISTRATORS) },
  "GET /fragments": { "all of them": row({}, ADMINISTRATORS) },
  "POST /fragments": { "a new one": row({ body: draft }, "403 403 403 403 403 201") },
  "GET /fragments/:uuid": { "a draft": onDraft(ADMINISTRATORS) },
  "PATCH /fragments/:uuid": { "its name": onDraft(ADMINISTRATORS, { body: { name: "Quay" } }) },
  "DELETE /fragments/:uuid": { "that no page uses": onDraft(NO_CONTENT, { body: {} }) },
  "POST /fragments/:uuid/commit-revision": {
    "of a draft": onDraft(ADMINISTRATORS, { body: { commitMessage: "First" } }),
  },
  "GET /fragments/:uuid/revisions": { "of one": onDraft(ADMINISTRATORS) },
  "GET /fragments/:uuid/js": {
    "of an active revision": onPublished(ALL),
    "without one": onDraft(MISSING),
    "of a draft": onItsDraft,
  },
  "GET /fragments/:uuid/css": {
    "of an active revision": onPublished(ALL),
    "without one": onDraft(MISSING),
    "of a draft": onItsDraft,
  },
};
