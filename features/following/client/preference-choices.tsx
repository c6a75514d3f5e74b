import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { readPreferences } from "#features/preferences/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Loader } from "#platform/client/ui/loader.tsx";
import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";
import styles from "./follow-panel.module.css";
import { Methods } from "./methods.tsx";

interface ChoicesProps {
  preferences: CategoryPreferences | null;
  onChange(changes: PreferenceChanges): void;
}

interface Ways {
  popup?: boolean;
  email?: boolean;
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

/** How one is told of a category: in the digest where one gets that, and of each new post or comment. */
export function PreferenceChoices({ preferences, onChange }: ChoicesProps) {
  const { userID } = useSession();
  const { data: defaults } = useQuery(
    apiQuery<typeof readPreferences>("/notification-preferences/:id", { params: { id: userID } }),
  );
  const [wantsMore, setWantsMore] = useState(false);
  if (!preferences || !defaults) return <Loader />;
  const [posts, comments] = [defaults["NewDiscussion"] as Ways, defaults["NewComment"] as Ways];
  const hasEmail = posts?.email !== undefined;
  const methods = <Methods preferences={preferences} hasEmail={hasEmail} onChange={onChange} />;
  const digest = preferences["preferences.email.digest"];
  if (digest === undefined) return methods;
  const isTold = METHODS.some((key) => preferences[key]);
  const isNotified = wantsMore || isTold;
  const notify = (wanted: boolean) => {
    setWantsMore(wanted);
    if (wanted) return;
    onChange({
      "preferences.popup.posts": posts?.popup ?? false,
      "preferences.email.posts": posts?.email ?? false,
      "preferences.popup.comments": comments?.popup ?? false,
      "preferences.email.comments": comments?.email ?? false,
    });
  };
  return (
    <>
      <Check
        label={t("Include in email digest")}
        checked={digest}
        onChange={(checked) => onChange({ "preferences.email.digest": checked })}
      />
      <Check label={t("Notify me of new content")} checked={isNotified} onChange={notify} />
      {isNotified && methods}
      {isNotified && !isTold && (
        <p className={styles.wrong} role="alert">
          {t("At least one notification method must be selected to receive notifications")}
        </p>
      )}
    </>
  );
}
