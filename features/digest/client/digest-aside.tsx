import { t } from "#platform/client/translate.ts";
import { DeliveryDates } from "./delivery-dates.tsx";
import styles from "./digest-aside.module.css";
import { TestDigest } from "./test-digest.tsx";

/** Delivery dates and a test digest, below the settings of the digest. */
export const DigestAside = () => (
  <>
    <section className={styles.part}>
      <h2>{t("Delivery")}</h2>
      <DeliveryDates />
    </section>
    <section className={styles.part}>
      <h2>{t("Try it out")}</h2>
      <TestDigest />
    </section>
  </>
);
