import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { readPreferences } from "#features/preferences/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Loader } from "#platform/client/ui/loader.tsx";
import { type ChannelDefaults, changesTo } from "../contract/levels.ts";
import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";
import styles from "./follow-panel.module.css";
import { Levels } from "./levels.tsx";
import { Methods } from "./methods.tsx";

interface ChoicesProps {
  preferences: CategoryPreferences | null;
  onChange(changes: PreferenceChanges): void;
}

const METHODS = [
  "preferences.popup.posts",
  "preferences.email.posts",
  "preferences.popup.comments",
  "preferences.email.comments",
] as const;

interface CheckProps {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}
const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

/**
 * The notification level of a category, its individual settings, and the digest for members who get
 * it.
 */
export function PreferenceChoices({ preferences, onChange }: ChoicesProps) {
  const { userID } = useSession();
  const { data: defaults } = useQuery(
    apiQuery<typeof readPreferences>("/notification-preferences/:id", { params: { id: userID } }),
  );
  const [wantsMore, setWantsMore] = useState(false);
  if (!preferences || !defaults) return <Loader />;
  // Channels that the community disabled are not offered.
  const channels: ChannelDefaults = {
    posts: (defaults["NewDiscussion"] as ChannelDefaults["posts"] | undefined) ?? {},
    comments: (defaults["NewComment"] as ChannelDefaults["comments"] | undefined) ?? {},
  };
  const levels = (
    <Levels
      preferences={preferences}
      onChange={(level) => {
        setWantsMore(false);
        onChange(changesTo(level, preferences, channels));
      }}
    />
  );
  const hasEmail = channels.posts.email !== undefined;
  const methods = <Methods preferences={preferences} hasEmail={hasEmail} onChange={onChange} />;
  const digest = preferences["preferences.email.digest"];
  if (digest === undefined)
    return (
      <>
        {levels}
        {methods}
      </>
    );
  const isOn = METHODS.some((key) => preferences[key]);
  const isNotified = wantsMore || isOn;
  const notify = (wanted: boolean) => {
    setWantsMore(wanted);
    // Turn everything off explicitly: the defaults would check the box again.
    if (!wanted) onChange(Object.fromEntries(METHODS.map((key) => [key, false])));
  };
  return (
    <>
      {levels}
      <Check
        label={t("Include in email digest")}
        checked={digest}
        onChange={(checked) => onChange({ "preferences.email.digest": checked })}
      />
      <Check label={t("Notify me of new content")} checked={isNotified} onChange={notify} />
      {isNotified && methods}
      {isNotified && !isOn && (
        <p className={styles.wrong} role="alert">
          {t("At least one notification method must be selected to receive notifications")}
        </p>
      )}
    </>
  );
}
