import { t } from "#platform/client/translate.ts";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import styles from "./digest-settings-page.module.css";
import type { Values } from "./draft.ts";
import { frequencies } from "./frequencies.ts";

interface Shown {
  values: Values;
}

const textOf = (values: Values, name: string) => String(values[`emailDigest.${name}`] ?? "");

const days = () => [
  { value: 1, label: t("Monday") },
  { value: 2, label: t("Tuesday") },
  { value: 3, label: t("Wednesday") },
  { value: 4, label: t("Thursday") },
  { value: 5, label: t("Friday") },
  { value: 6, label: t("Saturday") },
  { value: 7, label: t("Sunday") },
];

function Switches({ values, choices }: Shown & { choices: readonly (readonly [string, string])[] }) {
  return choices.map(([name, label]) => {
    const key = `emailDigest.${name}`;
    return <Checkbox key={key} name={key} label={label} checked={values[key] === true} />;
  });
}

const Choice = ({
  values,
  name,
  label,
  options,
}: Shown & { name: string; label: string; options: { value: string | number; label: string }[] }) => (
  <Select
    name={`emailDigest.${name}`}
    label={label}
    nothing={null}
    value={textOf(values, name)}
    options={options}
  />
);

/** Settings for whether there is a digest, who gets it, and when it is sent. */
export function WhenFields({ values }: Shown) {
  const positions = [
    { value: "first", label: t("The first of the month") },
    { value: "last", label: t("The last of the month") },
  ];
  return (
    <>
      <Switches
        values={values}
        choices={[
          ["enabled", t("Offer the digest to members")],
          ["autosubscribe.enabled", t("On by default for new members")],
        ]}
      />
      <Choice
        values={values}
        name="defaultFrequency"
        label={t("Default frequency")}
        options={frequencies()}
      />
      <div className={styles.beside}>
        <Choice values={values} name="dayOfWeek" label={t("Day of the weekly digest")} options={days()} />
        <Choice
          values={values}
          name="monthly.dayOfWeek"
          label={t("Day of the monthly digest")}
          options={days()}
        />
        <Choice
          values={values}
          name="monthly.setPosition"
          label={t("Which of these days")}
          options={positions}
        />
        <TextField
          name="emailDigest.scheduleTime"
          type="time"
          label={t("Time")}
          value={textOf(values, "scheduleTime")}
          required
        />
        <TextField
          name="emailDigest.scheduleTimeZone"
          label={t("Time zone")}
          hint={t("Such as Europe/Paris.")}
          value={textOf(values, "scheduleTimeZone")}
          maxLength={60}
          required
        />
      </div>
    </>
  );
}

/** Settings for its contents. */
export const ContentFields = ({ values }: Shown) => (
  <>
    <TextField
      name="emailDigest.postCount"
      type="number"
      min={3}
      max={20}
      required
      label={t("Maximum posts")}
      value={textOf(values, "postCount")}
    />
    <TextField
      name="emailDigest.title"
      label={t("Subject")}
      hint={t("Leave empty to use a summary of the digest.")}
      value={textOf(values, "title")}
      maxLength={100}
    />
    <TextField
      name="emailDigest.logo"
      label={t("Logo")}
      hint={t("The address of a picture.")}
      value={textOf(values, "logo")}
      maxLength={500}
    />
    <TextArea
      name="emailDigest.introduction"
      label={t("First lines")}
      hint={t("You can use Markdown.")}
      rows={3}
      value={textOf(values, "introduction")}
      maxLength={5000}
    />
    <TextArea
      name="emailDigest.footer"
      label={t("Last lines")}
      hint={t("You can use Markdown.")}
      rows={3}
      value={textOf(values, "footer")}
      maxLength={5000}
    />
    <Switches
      values={values}
      choices={[
        ["includeCommunityName", t("Put the community’s name before the subject")],
        ["imageEnabled", t("Show pictures of posts")],
        ["authorEnabled", t("Show author")],
        ["viewCountEnabled", t("Show view count")],
        ["commentCountEnabled", t("Show comment count")],
        ["scoreCountEnabled", t("Show score")],
      ]}
    />
  </>
);
