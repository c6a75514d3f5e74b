import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { createPortal } from "react-dom";
import type { changeConfig, readConfig } from "#features/settings/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { PreferenceChanges } from "../contract.ts";

const KEY = "preferences.categoryFollowed.defaults";
const QUERY = { query: { select: KEY } };

interface FollowedAtFirst {
  categoryID: number;
  preferences: PreferenceChanges;
}

type Level = "none" | "following" | "watching";

const read = (config: Readonly<Record<string, unknown>> | undefined): FollowedAtFirst[] =>
  JSON.parse(String(config?.[KEY] || "[]"));

/** Returns what new members get; null for other combinations, which only the API sets. */
function levelOf(entry: FollowedAtFirst | undefined): Level | null {
  if (!entry) return "none";
  const {
    "preferences.popup.posts": posts,
    "preferences.popup.comments": comments,
    ...more
  } = entry.preferences ?? {};
  const isOther = Object.values(more).some((value) => value !== undefined);
  if (isOther || !posts) return null;
  return comments ? "watching" : "following";
}

const nameOf = (level: Level | null) => {
  if (level === null) return t("Custom");
  return { none: t("None"), following: t("New posts"), watching: t("New posts and comments") }[level];
};

/** Saves what new members get. Other categories stay as they are at that moment. */
async function save(api: ApiClient, categoryID: number, level: Level): Promise<void> {
  const others = read(await api.call<typeof readConfig>("GET", "/config", QUERY)).filter(
    (entry) => entry.categoryID !== categoryID,
  );
  const preferences = {
    "preferences.popup.posts": true,
    "preferences.popup.comments": level === "watching",
  };
  const next = level === "none" ? others : [...others, { categoryID, preferences }];
  await api.call<typeof changeConfig>("PATCH", "/config", { body: { [KEY]: JSON.stringify(next) } });
}

interface DefaultNotificationsProps {
  categoryID: number;
  Step: ComponentType<{ label: string; value: string; onOpen(): void }>;
}

/** Decides whether new members follow a category. */
export function DefaultNotifications({ categoryID, Step }: DefaultNotificationsProps) {
  const api = useApi();
  const { data, refetch } = useQuery(apiQuery<typeof readConfig>("/config", QUERY));
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Level | null>(null);
  const [isBusy, setBusy] = useState(false);
  const level = levelOf(read(data).find((entry) => entry.categoryID === categoryID));

  async function submit(): Promise<void> {
    setBusy(true);
    try {
      if (chosen !== null) await save(api, categoryID, chosen);
      await refetch();
      setOpen(false);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Step
        label={t("Default Notifications")}
        value={data ? nameOf(level) : ""}
        onOpen={() => {
          setChosen(level);
          setOpen(true);
        }}
      />
      {isOpen &&
        createPortal(
          // The dialog is not part of the form around the row.
          <div onInput={(event) => event.stopPropagation()}>
            <Modal
              title={t("Default Notifications")}
              size="small"
              hasChanges={chosen !== level}
              onClose={() => setOpen(false)}
              footer={({ leave }) => (
                <>
                  <Button onClick={leave}>{t("Cancel")}</Button>
                  <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
                    {t("Save")}
                  </Button>
                </>
              )}
            >
              <Radios
                name="level"
                label={t("New members are notified of")}
                hint={t("Members can change this for themselves. Existing members keep their choice.")}
                {...(level && { value: level })}
                options={(["none", "following", "watching"] as const).map((value) => ({
                  value,
                  label: nameOf(value),
                }))}
                onChange={({ currentTarget }) => setChosen(currentTarget.value as Level)}
              />
            </Modal>
          </div>,
          document.body,
        )}
    </>
  );
}
