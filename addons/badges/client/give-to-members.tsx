import { useQuery } from "@tanstack/react-query";
import { type ActionForm, BulkForm } from "#features/bulk/client/index.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Badge, listBadges } from "../contract.ts";

const A_PAGE = 100;
const REASON_LENGTH = 500;

/** Reads the badges that can be given, those that only staff give first. */
async function readBadges(api: ApiClient): Promise<Badge[]> {
  const all: Badge[] = [];
  for (let page = 1; all.length === (page - 1) * A_PAGE; page++)
    all.push(...(await api.call<typeof listBadges>("GET", "/badges", { query: { page, limit: A_PAGE } })));
  const given = Map.groupBy(
    all.filter(({ enabled }) => enabled),
    ({ type }) => type,
  );
  return [...(given.get("custom") ?? []), ...(given.get("stock") ?? [])];
}

/** Asks which badge the members that are selected in the dashboard get. */
export function GiveToMembers({ chosen, run, onClose }: ActionForm<{ userID: number }>) {
  const api = useApi();
  const { data = [] } = useQuery({ queryKey: ["badges to give"], queryFn: () => readBadges(api) });
  const count = chosen.length;
  return (
    <BulkForm
      {...{ run, onClose }}
      isGuarded
      title={t("Give Badge")}
      confirm={t("{count, plural, one {Give Badge to # Member} other {Give Badge to # Members}}", { count })}
      missing={t("Choose a badge.")}
      request={(sent) => {
        const badgeID = Number(sent.get("badgeID"));
        if (!badgeID) return null;
        const body = { userID: chosen.map(({ userID }) => userID), reasonBody: sent.get("reasonBody") };
        return { method: "POST", path: `/badges/${badgeID}/bulk-users`, body };
      }}
      texts={{
        doing: t("Giving the badge"),
        done: t("{count, plural, one {# member got the badge.} other {# members got the badge.}}", { count }),
        failed: t("These members were left out:"),
      }}
    >
      <Select
        name="badgeID"
        label={t("Badge")}
        options={data.map(({ badgeID, name }) => ({ value: badgeID, label: name }))}
      />
      <TextField
        name="reasonBody"
        label={t("Reason")}
        hint={t("Everyone who sees the badge can read it.")}
        maxLength={REASON_LENGTH}
      />
    </BulkForm>
  );
}
