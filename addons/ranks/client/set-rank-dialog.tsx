import { useQuery } from "@tanstack/react-query";
import type { UserFragment } from "#features/users/contract.ts";
import { apiQuery, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { readStanding } from "../contract.ts";

interface SetRankDialogProps {
  user: Pick<UserFragment, "userID" | "name">;
  onClose(): void;
}

/** Gives a member a rank by hand, or returns to the one that fits. */
export function SetRankDialog({ user: { userID, name }, onClose }: SetRankDialogProps) {
  const forget = useForgetAll();
  const { data, error } = useQuery(
    apiQuery<typeof readStanding>("/users/:id/rank", { params: { id: userID } }),
  );
  const manual = data?.ranks.filter((rank) => rank.manual) ?? [];
  return (
    <FormModal
      title={t("Set Rank of {name}", { name })}
      method="PUT"
      path={`/users/${userID}/rank`}
      shape={({ rankID }) => ({ rankID: rankID === "" ? null : Number(rankID) })}
      onDone={() => void forget()}
      onClose={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Loader />}
      {data && (
        <Radios
          name="rankID"
          label={t("Rank")}
          value={data.isManual ? String(data.rankID) : ""}
          hint={
            manual.length === 0
              ? t("There are no ranks that staff can give. Add one on the page Ranks of the dashboard.")
              : undefined
          }
          options={[
            { value: "", label: t("By the criteria of the ranks") },
            ...manual.map((rank) => ({ value: rank.rankID, label: rank.name })),
          ]}
        />
      )}
    </FormModal>
  );
}
