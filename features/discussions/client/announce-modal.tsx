import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import type { changeDiscussion, Discussion, PinLocation } from "../contract.ts";

interface AnnounceModalProps {
  discussion: Discussion;
  onClose(): void;
}

/** Asks in which lists a discussion is pinned to the top. */
export function AnnounceModal({ discussion, onClose }: AnnounceModalProps) {
  const api = useApi();
  const forget = useForgetAll();
  const form = useId();
  const { discussionID, category, pinLocation } = discussion;
  const announcing = useMutation({
    mutationFn: (chosen: PinLocation | null) =>
      api.call<typeof changeDiscussion>("PATCH", "/discussions/:id", {
        params: { id: discussionID },
        body: chosen === null ? { pinned: false } : { pinned: true, pinLocation: chosen },
      }),
    onSuccess() {
      void forget();
      onClose();
    },
  });
  const name = category?.name ?? "";
  return (
    <Modal
      title={t("Announce")}
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={form} busy={announcing.isPending}>
            {t("Save")}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).get("pinLocation");
          announcing.mutate(chosen === "category" || chosen === "recent" ? chosen : null);
        }}
      >
        {announcing.error && <MessageBar kind="error">{announcing.error.message}</MessageBar>}
        <Radios
          name="pinLocation"
          label={t("Where to announce this post")}
          value={pinLocation ?? "none"}
          options={[
            { value: "none", label: t("Don’t announce") },
            { value: "category", label: t("Announce in {category}", { category: name }) },
            { value: "recent", label: t("Announce in {category} and recent posts", { category: name }) },
          ]}
        />
      </form>
    </Modal>
  );
}
