import { useQuery } from "@tanstack/react-query";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { useLocation } from "wouter";
import type { readCategory } from "#features/categories/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { currentLocale, t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import floating from "#platform/client/ui/floating.module.css";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import type { PanelProps } from "#platform/client/ui/opener.tsx";
import { panelOf } from "#platform/client/ui/panel.ts";
import type { FollowLevel } from "../contract/levels.ts";
import type { PreferenceChanges } from "../contract.ts";
import styles from "./follow-panel.module.css";
import { PreferenceChoices } from "./preference-choices.tsx";
import { usePreferences } from "./use-preferences.ts";

const FOLLOWED_CONTENT = "/profile/followed-content";

const NOTHING: PreferenceChanges = {
  "preferences.followed": false,
  "preferences.popup.posts": false,
  "preferences.email.posts": false,
  "preferences.popup.comments": false,
  "preferences.email.comments": false,
};

interface FollowPanelProps extends PanelProps {
  categoryID: number;
  isFollowed: boolean;
  onFollowed(followed: boolean, level: FollowLevel | null): void;
}

/** Notification settings of a category. Opening the panel follows the category. */
export function FollowPanel({ categoryID, isFollowed, onFollowed, ...panel }: FollowPanelProps) {
  const [here] = useLocation();
  const { preferences, refusal, change } = usePreferences({ categoryID, isFollowed, onFollowed });
  const { data: category } = useQuery(
    apiQuery<typeof readCategory>("/categories/:id", { params: { id: categoryID } }),
  );
  const unfollow = () => {
    const digest = preferences && "preferences.email.digest" in preferences;
    change({ ...NOTHING, ...(digest && { "preferences.email.digest": false }) });
    panel.onClose();
  };
  return (
    <I18nProvider locale={currentLocale().tag}>
      <Popover
        {...panelOf(panel, "end")}
        aria-label={t("Notification Preferences")}
        className={`${floating.box} ${styles.panel}`}
      >
        <div className={styles.body}>
          {refusal !== null && <MessageBar kind="error">{refusal}</MessageBar>}
          <h2 className={styles.title}>{t("Notification Preferences")}</h2>
          {isFollowed && <PreferenceChoices preferences={preferences} onChange={change} />}
          {!here.startsWith(FOLLOWED_CONTENT) && (
            <a href={FOLLOWED_CONTENT} className={styles.all}>
              {t("All followed content")}
            </a>
          )}
        </div>
        <div className={styles.footer}>
          {category && (
            <ButtonLink kind="text" href={category.url}>
              {t("View Category")}
            </ButtonLink>
          )}
          <Button kind="text" onClick={unfollow} disabled={!isFollowed}>
            {t("Unfollow Category")}
          </Button>
        </div>
      </Popover>
    </I18nProvider>
  );
}
