import { useState } from "react";
import type { deleteLayoutViews, LayoutView, saveLayoutViews } from "#features/stored-layouts/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList } from "#platform/client/ui/check-list.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import { useEditor } from "../model/use-editor.tsx";

type Scope = "forum" | "records" | "none";

interface LayoutPlace {
  recordType: string;
  recordID: number;
}

const FORUM: LayoutPlace = { recordType: "global", recordID: 0 };
const POST_ADDRESS = /\/(?:discussion|question|idea)\/(\d+)/g;

const isSame = (one: LayoutPlace, other: LayoutPlace) =>
  one.recordType === other.recordType && one.recordID === other.recordID;

/** Shows a layout on these pages and no others. */
export function useSavePlaces(layoutID: number) {
  const api = useApi();
  return async (before: readonly LayoutView[], places: readonly LayoutPlace[]): Promise<LayoutView[]> => {
    const params = { layoutID };
    const gone = before.filter((view) => !places.some((place) => isSame(place, view)));
    if (gone.length > 0)
      await api.call<typeof deleteLayoutViews>("DELETE", "/layouts/:layoutID/views", {
        params,
        query: { layoutViewIDs: gone.map(({ layoutViewID }) => layoutViewID) },
      });
    const added = places.filter((place) => !before.some((view) => isSame(place, view)));
    return api.call<typeof saveLayoutViews>("PUT", "/layouts/:layoutID/views", { params, body: added });
  };
}

/** Reads the chosen places from the fields. */
export function placesOf(form: HTMLFormElement): LayoutPlace[] {
  const fields = new FormData(form);
  const scope = fields.get("scope") as Scope | null;
  if (scope === "forum") return [FORUM];
  if (scope !== "records") return [];
  const categories = String(fields.get("categories") ?? "").match(/\d+/g) ?? [];
  const sections = [...fields.keys()].flatMap((name) => /^section-(\d+)$/.exec(name)?.[1] ?? []);
  const posts = [...String(fields.get("posts") ?? "").matchAll(POST_ADDRESS)].map(([, id]) => id);
  return [
    ...sections.map((id) => ({ recordType: "siteSection", recordID: Number(id) })),
    ...categories.map((id) => ({ recordType: "category", recordID: Number(id) })),
    ...posts.map((id) => ({ recordType: "discussion", recordID: Number(id) })),
  ];
}

interface PlacesFormProps {
  views: readonly LayoutView[];
  /** Chosen for a layout that is shown nowhere. */
  initial?: Scope;
}

/** Where a layout is shown: on all pages of its kind, in some sections or categories, for single posts, or nowhere yet. */
export function PlacesForm({ views, initial = "none" }: PlacesFormProps) {
  const api = useApi();
  const { start } = useEditor();
  const { replaceableOn, replaced } = start;
  const sections = replaceableOn.includes("siteSection") ? start.sections : [];
  const isForum = views.some(({ recordID }) => recordID === 0);
  const [scope, setScope] = useState<Scope>(isForum ? "forum" : views.length > 0 ? "records" : initial);
  const ofType = (type: string) => views.filter(({ recordType }) => recordType === type);
  const hasRecords =
    sections.length > 0 || replaceableOn.includes("category") || replaceableOn.includes("discussion");
  return (
    <div>
      <Radios
        name="scope"
        label={t("Where it is shown")}
        value={scope}
        options={[
          ...(replaceableOn.includes("global")
            ? [
                {
                  value: "forum",
                  label: t("On all pages of this kind"),
                  ...(replaced !== null && {
                    hint: t("Instead of the layout {name}, which shows there now.", { name: replaced }),
                  }),
                },
              ]
            : []),
          ...(hasRecords ? [{ value: "records", label: t("Only in some places") }] : []),
          { value: "none", label: t("Nowhere yet") },
        ]}
        onChange={({ target }) => setScope(target.value as Scope)}
      />
      {scope === "records" && sections.length > 0 && (
        <CheckList
          name="section"
          legend={t("Site Sections")}
          choices={sections.map(({ siteSectionID, name }) => ({ value: siteSectionID, label: name }))}
          checked={ofType("siteSection").map(({ recordID }) => recordID)}
        />
      )}
      {scope === "records" && replaceableOn.includes("category") && (
        <TokenField
          name="categories"
          label={t("Categories")}
          hint={t("Their subcategories have it, too.")}
          tokens={ofType("category").map(({ recordID, record }) => ({
            value: String(recordID),
            label: record?.name ?? String(recordID),
          }))}
          isLabelled
          load={async (query) => {
            const rows = (await api.call("GET", "/categories/search", {
              query: { query, limit: 30 },
            } as never)) as { categoryID: number; name: string }[];
            return rows.map(({ categoryID, name }) => ({ value: String(categoryID), label: name }));
          }}
        />
      )}
      {scope === "records" && replaceableOn.includes("discussion") && (
        <TextArea
          name="posts"
          label={t("Addresses of posts, one in a line")}
          rows={3}
          value={ofType("discussion")
            .map(({ record, recordID }) => record?.url ?? `/discussion/${recordID}`)
            .join("\n")}
        />
      )}
    </div>
  );
}
