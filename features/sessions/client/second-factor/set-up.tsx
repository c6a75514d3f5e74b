import { t } from "#platform/client/translate.ts";
import styles from "./set-up.module.css";

/** The secret of an authenticator app that is set up, as text and as the picture of a QR code. */
export interface SetUpShown {
  secret: string;
  /** Address for an app on the same device. */
  uri: string;
  /** Modules per side of the QR code, and its dark ones as an SVG path. */
  qrSize: number;
  qrPath: string;
}

/** Letters that an app shows in groups of four. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Explains how to add the account to an authenticator app. */
export function SetUp({ secret, uri, qrSize, qrPath }: SetUpShown) {
  return (
    <div className={styles.setUp}>
      <p>
        {t("Scan this code with an authenticator app on your phone, then enter the code that the app shows.")}
      </p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${qrSize} ${qrSize}`}
        role="img"
        aria-label={t("QR code for an authenticator app")}
        shapeRendering="crispEdges"
      >
        <path d={qrPath} />
      </svg>
      <p>
        {t("Can’t scan it? Enter this key in the app:")}{" "}
        <code className={styles.secret} dir="ltr">
          {inGroups(secret)}
        </code>
      </p>
      <p>
        <a href={uri}>{t("Open an app on this device")}</a>
      </p>
    </div>
  );
}
