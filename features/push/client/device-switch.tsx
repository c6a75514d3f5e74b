import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { type DeviceState, switchOff, switchOn } from "./device.ts";
import styles from "./push-section.module.css";

/** Returns why push notifications cannot be switched in this browser, and what to do about it. */
function whyNot(state: DeviceState): string | null {
  if (state === "unsupported") return t("This browser cannot show notifications.");
  if (state === "install")
    return t(
      "On this device, add the forum to the home screen first (Share, then Add to Home Screen), and open it from there.",
    );
  if (state === "denied")
    return t(
      "This browser blocks notifications from this forum. Allow them in its settings for this site, then reload this page.",
    );
  return null;
}

interface DeviceSwitchProps {
  state: DeviceState;
  /** Called with the resulting state. */
  onChange(state: DeviceState): void;
}

/** Switches push notifications in this browser. */
export function DeviceSwitch({ state, onChange }: DeviceSwitchProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const reason = whyNot(state);
  async function change(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      onChange(await (state === "on" ? switchOff() : switchOn(api)));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  if (reason) return <p className={styles.reason}>{reason}</p>;
  return (
    <div className={styles.switch}>
      <span>{t("Notifications on this device")}</span>
      <SwitchButton
        label={t("Notifications on this device")}
        isOn={state === "on"}
        onClick={() => void change()}
      />
    </div>
  );
}
