import { currentLocale, t } from "#platform/client/translate.ts";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import type { AddonRow } from "../contract.ts";
import styles from "./addons-page.module.css";
import { useTurnAddon } from "./use-turn-addon.ts";

const listOf = (names: readonly string[]) => new Intl.ListFormat(currentLocale().tag).format(names);

/** A list of what is added, with a link to each page. */
function Added({ added }: Pick<AddonRow["adds"][number], "added">) {
  // Languages put different words between the names.
  const places = new Intl.ListFormat(currentLocale().tag).formatToParts(
    added.map((_each, place) => `${place}`),
  );
  return places.map(({ type, value }) => {
    const { name, url } = (type === "element" ? added[Number(value)] : undefined) ?? {
      name: value,
      url: null,
    };
    return url === null ? (
      name
    ) : (
      <a key={url} href={url}>
        {name}
      </a>
    );
  });
}

/** What happens when the add-on is turned on or off, and what prevents it. */
function Relations({ enabled, whileOff, needs, neededBy, excludedBy }: AddonRow) {
  return (
    <>
      {whileOff !== null && <p>{whileOff}</p>}
      {!enabled && needs.length > 0 && (
        <p>{t("Needs {names}, turned on with it.", { names: listOf(needs) })}</p>
      )}
      {enabled && neededBy.length > 0 && (
        <p>{t("Stays on while {names} needs it.", { names: listOf(neededBy) })}</p>
      )}
      {!enabled && excludedBy.length > 0 && (
        <p>{t("Can’t be on together with {names}.", { names: listOf(excludedBy) })}</p>
      )}
    </>
  );
}

/** An add-on with its switch. */
export function AddonCard({ addon }: { addon: AddonRow }) {
  const { name, description, version, enabled, failure, adds, settingsUrl } = addon;
  const { turn, isBusy } = useTurnAddon(addon);
  return (
    <li className={styles.addon} aria-busy={isBusy}>
      <div className={styles.text}>
        <h2>
          <bdi>{name}</bdi> {version && <small>{version}</small>}
        </h2>
        {description && <p>{description}</p>}
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {t("It couldn’t be started: {reason}", { reason: failure })}
          </p>
        )}
        <Relations {...addon} />
        {adds.length > 0 && (
          <details>
            <summary>{t("What it adds")}</summary>
            <dl>
              {adds.map(({ label, added }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Added added={added} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {settingsUrl && (
          <a href={settingsUrl}>
            {t("Settings")}
            <bdi className="visually-hidden"> {name}</bdi>
          </a>
        )}
      </div>
      <SwitchButton label={t("{name} is on", { name })} isOn={enabled} onClick={() => void turn()} />
    </li>
  );
}
