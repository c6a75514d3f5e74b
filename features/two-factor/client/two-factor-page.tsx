import { SetUp } from "#features/sessions/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { TwoFactor } from "../contract.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./two-factor.module.css";

const HERE = "/profile/two-step";
const PATH = "/two-factor";

type SetUpShown = NonNullable<TwoFactor["setUp"]>;

function TurnOn({ setUp, onDone }: { setUp: SetUpShown; onDone(): void }) {
  const { nonce, ...shown } = setUp;
  return (
    <Form
      method="PUT"
      path={PATH}
      fixed={{ nonce }}
      then={HERE}
      label={t("Turn on two-step verification")}
      onDone={onDone}
    >
      <div className={styles.form}>
        <FormMessage />
        <SetUp {...shown} />
        <TextField name="code" label={t("Code")} required inputMode="numeric" autoComplete="one-time-code" />
        <SubmitButton>{t("Turn On")}</SubmitButton>
      </div>
    </Form>
  );
}

function TurnOff({ onDone }: { onDone(): void }) {
  return (
    <Form method="DELETE" path={PATH} then={HERE} label={t("Turn off two-step verification")} onDone={onDone}>
      <FormMessage />
      <Button type="submit">{t("Turn Off")}</Button>
    </Form>
  );
}

/** Turns two-step verification on or off, and makes recovery codes. */
export function TwoFactorPage({ isOn, isRequired, dateInserted, countRecoveryCodes, setUp }: TwoFactor) {
  const forget = useForgetAll();
  const onDone = () => void forget();
  return (
    <div className={styles.page}>
      {isRequired && <MessageBar kind="info">{t("Your role requires two-step verification.")}</MessageBar>}
      {setUp && <TurnOn key={setUp.nonce} setUp={setUp} onDone={onDone} />}
      {isOn && (
        <>
          <NeedsScripts />
          <section className={styles.part}>
            <p>
              {t("Two-step verification is on.")}{" "}
              {dateInserted && (
                <>
                  {t("Since")} <DateTime value={dateInserted} format="day" />
                </>
              )}
            </p>
            {!isRequired && <TurnOff onDone={onDone} />}
          </section>
          <RecoveryCodes count={countRecoveryCodes} />
        </>
      )}
    </div>
  );
}
