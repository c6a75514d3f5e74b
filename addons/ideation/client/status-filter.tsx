import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { listStatuses } from "#features/statuses/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { currentLocale, t } from "#platform/client/translate.ts";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";

/** Filters the list of ideas by status. Without JavaScript, the statuses of ideas and the roadmap link to these lists. */
export function StatusFilter() {
  const params = new URLSearchParams(useSearch());
  const isOfIdeas = params.get("type") === "idea";
  const { data: statuses } = useQuery({
    ...apiQuery<typeof listStatuses>("/discussions/statuses", { query: { subType: "idea" } }),
    enabled: isOfIdeas,
  });
  if (!isOfIdeas || !statuses) return null;
  const current = params.get("statusID");
  const hrefOf = (statusID: number | null) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (statusID === null) next.delete("statusID");
    else next.set("statusID", String(statusID));
    return `/discussions?${next}`;
  };
  // Those that come with the add-on have names in the reader's language.
  const own = statuses
    .filter(({ recordSubtype, isActive }) => recordSubtype === "idea" && isActive)
    .map((status) => ({ ...status, name: currentLocale().say(status.name) }));
  const name = own.find(({ statusID }) => String(statusID) === current)?.name ?? t("All statuses");
  return (
    <Dropdown
      kind="text"
      label={t("Status: {name}", { name })}
      button={
        <>
          <span dir="auto">{name}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
      entries={() => [
        { label: t("All statuses"), href: hrefOf(null) },
        ...own.map((status) => ({ label: status.name, href: hrefOf(status.statusID) })),
      ]}
    />
  );
}
