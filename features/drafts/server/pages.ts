import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { type DraftStatus, ListQuery } from "../contract.ts";
import { canSchedule } from "./policy.ts";
import { countRows, listRows } from "./queries.ts";
import { scheduling } from "./settings.ts";
import { viewDrafts } from "./view.ts";

const DRAFTS_A_PAGE = 10;

/** Tabs by their names in the URL, with the status that they list. */
const TABS: Record<string, DraftStatus> = { "": "draft", schedule: "scheduled", errors: "error" };

/** In the format of a date field; other values do not filter. */
const Day = z.iso.date().or(z.literal("")).default("").catch("");

const Address = z.object({
  tab: z.string().max(20).default(""),
  page: z.coerce.number().int().min(1).default(1).catch(1),
  sort: z.string().max(50).optional(),
  recordType: z.string().max(50).default("").catch(""),
  from: Day,
  to: Day,
});
type Address = z.output<typeof Address>;

/** The filters in the URL, as query parameters of the endpoint. */
function filtersOf({ recordType, from, to }: Address, draftStatus: DraftStatus) {
  const isRange = from !== "" && to !== "" && from <= to;
  const dates = isRange ? `[${from},${to}]` : from !== "" ? `>=${from}` : to !== "" ? `<=${to}` : "";
  return {
    ...(recordType === "" ? {} : { recordType }),
    ...(dates === "" ? {} : { [draftStatus === "scheduled" ? "dateScheduled" : "dateUpdated"]: dates }),
  };
}

const draftsView = layoutView({
  type: "drafts",
  recordTypes: ["global"],
  resolve: async (context, { params }) => {
    if (context.actor.userID === 0) throw permissionProblem([sessionValid]);
    return {
      params: readParams(Address, params),
      seo: {
        title: i18nOf(context).t("Drafts"),
        description: null,
        url: "/drafts",
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

const draftList = widget({
  id: "asset.drafts",
  isRequired: true,
  component: "DraftsWidget",
  props: z.looseObject({}),
  load: async (context, _props, page) => {
    const address = Address.parse(page);
    const { tab, page: number, sort, recordType, from, to } = address;
    const draftStatus = TABS[tab] ?? "draft";
    const fallback = draftStatus === "scheduled" ? "dateScheduled" : "-dateUpdated";
    const filters = filtersOf(address, draftStatus);
    const asked = { draftStatus, page: number, limit: DRAFTS_A_PAGE, sort: sort ?? fallback, ...filters };
    const parsed = ListQuery.safeParse(asked);
    const query = parsed.success ? parsed.data : ListQuery.parse({ ...asked, sort: fallback });
    const [rows, total] = await Promise.all([listRows(context, query), countRows(context, query)]);
    const paging = { page: number, limit: DRAFTS_A_PAGE, total, more: number * DRAFTS_A_PAGE < total };
    return {
      tab: draftStatus,
      sort: `${query.sort.descending ? "-" : ""}${query.sort.field}`,
      drafts: await viewDrafts(context, rows),
      filters: { recordType, from, to },
      paging: pagingShown("/drafts", asked, paging),
      canSchedule: context.settings.get(scheduling) && canSchedule(context.actor) === true,
    };
  },
});

const draftsTemplate = template({
  layoutViewType: "drafts",
  name: "Drafts Template",
  layout: [
    {
      $hydrate: "react.section.2-columns",
      mainBottom: [{ $hydrate: "react.asset.drafts" }],
      secondaryBottom: [{ $hydrate: "react.newpost" }, { $hydrate: "react.quick-links" }],
    },
  ],
});

/** The page with the user's drafts. */
export const draftPages = [draftsView, draftList, draftsTemplate];
