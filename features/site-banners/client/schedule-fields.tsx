import { t } from "#platform/client/translate.ts";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./banner-modal.module.css";

/** The zone in which these fields are read, by its name. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Moment {
  date: string;
  time: string;
}

/** When a banner appears and ends; without dates it is shown until it is switched off. */
export const ScheduleFields = ({ start, end }: { start: Moment; end: Moment }) => (
  <>
    <div className={styles.pair}>
      <TextField name="dateStart" type="date" label={t("Start date")} value={start.date} />
      <TextField name="timeStart" type="time" label={t("Start time")} value={start.time} />
      <TextField name="dateEnd" type="date" label={t("End date")} value={end.date} />
      <TextField name="timeEnd" type="time" label={t("End time")} value={end.time} />
    </div>
    <p className={styles.note}>{t("Optional. Times are in your time zone, {zone}.", { zone: zone() })}</p>
  </>
);
