import { useId } from "react";
import { t } from "#platform/client/translate.ts";
import { FOLLOW_LEVELS, type FollowLevel, levelOf } from "../contract/levels.ts";
import type { CategoryPreferences } from "../contract.ts";
import styles from "./follow-panel.module.css";
import { levelName } from "./level-name.ts";

const effectOf = (level: FollowLevel): string =>
  ({
    watching: t("Notifies you of new posts and comments."),
    following: t("Notifies you of new posts."),
    muted: t("No notifications. Left out of Followed Categories and suggestions."),
  })[level];

interface LevelsProps {
  preferences: CategoryPreferences;
  onChange(level: FollowLevel): void;
}

/** Choice of the notification level. None is checked for combinations without a level. */
export function Levels({ preferences, onChange }: LevelsProps) {
  const group = useId();
  const current = levelOf(preferences);
  return (
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">{t("Notifications")}</legend>
      {FOLLOW_LEVELS.map((level) => (
        <label key={level} className={styles.level}>
          <input
            type="radio"
            name={group}
            checked={level === current}
            aria-describedby={`${group}-${level}`}
            onChange={() => onChange(level)}
          />
          <span>{levelName(level)}</span>
          <small id={`${group}-${level}`} aria-hidden>
            {effectOf(level)}
          </small>
        </label>
      ))}
    </fieldset>
  );
}
