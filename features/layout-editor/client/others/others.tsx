import { createContext, useContext } from "react";
import { t } from "#platform/client/translate.ts";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { ShownPage } from "../canvas/page-frame.tsx";
import styles from "./others.module.css";
import type { OtherEditor } from "./use-others.ts";

const OthersContext = createContext<readonly OtherEditor[]>([]);
export const OthersProvider = OthersContext.Provider;
export const useOtherEditors = () => useContext(OthersContext);

const SHOWN = 3;

const colorOf = (color: number) => ({ "--other": `var(--color-photo-${color})` }) as React.CSSProperties;

/** The photos of the others who edit the layout, in their colors. */
export function OthersHere() {
  const others = useOtherEditors();
  if (others.length === 0) return null;
  return (
    <ul className={styles.here} aria-label={t("Also editing this layout")}>
      {others.slice(0, SHOWN).map((other) => (
        <li key={other.userID} style={colorOf(other.color)} data-tooltip={other.name}>
          <UserPhoto user={other} size={28} />
          <span className="visually-hidden">{other.name}</span>
        </li>
      ))}
      {others.length > SHOWN && (
        <li>{t("and {count, plural, one {# more} other {# more}}", { count: others.length - SHOWN })}</li>
      )}
    </ul>
  );
}

const Name = ({ name, isEditing }: OtherEditor) => (
  <span className={styles.name}>
    {isEditing && <span className={styles.pen} />}
    <bdi>{name}</bdi>
  </span>
);

/** Outlines around what the others have chosen, with their names. Buttons of widgets say it to screen readers. */
export function OtherOutlines({ boxes, scale }: ShownPage) {
  return useOtherEditors().map((other) => {
    const box = other.at === null ? undefined : boxes.get(other.at);
    return (
      box && (
        <div
          key={other.userID}
          className={styles.outline}
          data-other=""
          aria-hidden="true"
          style={{
            ...colorOf(other.color),
            ...{ left: box.x * scale, top: box.y * scale },
            ...{ width: box.width * scale, height: box.height * scale },
          }}
        >
          <Name {...other} />
        </div>
      )
    );
  });
}

/** The names of those who have chosen a widget, in its row of the list. */
export const OthersAt = ({ id }: { id: string }) =>
  useOtherEditors()
    .filter(({ at }) => at === id)
    .map((other) => (
      <span key={other.userID} className={styles.badge} style={colorOf(other.color)} aria-hidden="true">
        <Name {...other} />
      </span>
    ));

/** Says who has chosen a widget, as a part of the name of its button. */
export function OthersAtText({ id }: { id: string }) {
  return useOtherEditors()
    .filter(({ at }) => at === id)
    .map(({ userID, name, isEditing }) => (
      <span key={userID} className="visually-hidden">
        {", "}
        {isEditing ? t("{name} is changing it", { name }) : t("{name} has chosen it", { name })}
      </span>
    ));
}
