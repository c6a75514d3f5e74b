import type { CSSProperties } from "react";
import type { BrandPalette } from "#features/themes/contract.ts";
import { t } from "#platform/client/translate.ts";
import styles from "./setup-preview.module.css";

/** Values of the preview, saved or not. */
export interface Previewed {
  title: string;
  description: string;
  logo: string;
  /** Custom properties in light and in dark; null for those of the page. */
  samples: BrandPalette["samples"] | null;
  categories: readonly string[];
  canGuestsRead: boolean;
  registrationMethod: string;
}

/** Categories in the picture. */
const SHOWN = 6;

const Logo = ({ title, logo }: Pick<Previewed, "title" | "logo">) =>
  logo === "" ? (
    <i className={styles.letter}>{[...title][0]?.toUpperCase()}</i>
  ) : (
    <img className={styles.logo} src={logo} alt="" />
  );

const Entry = ({ registrationMethod }: Pick<Previewed, "registrationMethod">) => (
  <>
    <span className={styles.quietButton}>{t("Sign In")}</span>
    {registrationMethod !== "Invitation" && <span className={styles.button}>{t("Register")}</span>}
  </>
);

/** A small picture of the forum as guests see it. */
function Picture(props: Previewed & { preset: "light" | "dark" | null }) {
  const { title, description, logo, samples, categories, canGuestsRead, registrationMethod, preset } = props;
  return (
    <div
      className={styles.picture}
      style={preset && samples ? (samples[preset] as CSSProperties) : undefined}
      data-sample={preset ?? undefined}
    >
      <div className={styles.bar}>
        <Logo title={title} logo={logo} />
        <b dir="auto">{title}</b>
        <span className={styles.entry}>
          <Entry registrationMethod={registrationMethod} />
        </span>
      </div>
      {canGuestsRead ? (
        <div className={styles.content}>
          <h3 dir="auto">{title}</h3>
          {description !== "" && <p dir="auto">{description}</p>}
          <h4>{t("Categories")}</h4>
          <ul>
            {categories.slice(0, SHOWN).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
              <li key={index} dir="auto">
                {name}
                <small>{t("No posts yet")}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.content}>
          <h3 dir="auto">{title}</h3>
          {description !== "" && <p dir="auto">{description}</p>}
          <p>{t("Sign in to read and take part.")}</p>
          <span className={styles.button}>{t("Sign In")}</span>
        </div>
      )}
    </div>
  );
}

/** A live preview of the forum; in light and in dark while colors are chosen. */
export function SetupPreview(props: Previewed) {
  return (
    <section className={styles.preview} aria-label={t("Preview")}>
      <p className={styles.caption}>{t("Live preview, sample content")}</p>
      <div className={styles.pictures} aria-hidden="true" inert>
        {props.samples ? (
          <>
            <Picture {...props} preset="light" />
            <Picture {...props} preset="dark" />
          </>
        ) : (
          <Picture {...props} preset={null} />
        )}
      </div>
    </section>
  );
}
