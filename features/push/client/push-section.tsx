import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deviceOf } from "#features/accounts/client/index.ts";
import type { PreferencesShown } from "#features/preferences/client/index.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { listSubscriptions } from "../contract.ts";
import { type DeviceState, removeDevice, stateOfDevice, switchOff } from "./device.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import styles from "./push-section.module.css";
import { TestResult } from "./test-result.tsx";
import { useTest } from "./use-test.ts";

const devicesQuery = apiQuery<typeof listSubscriptions>("/push/subscriptions");

/** The member's subscribed browsers, a switch for this one, and a test. Hidden without scripts. */
export function PushSection({ isOwn }: PreferencesShown) {
  const [state, setState] = useState<DeviceState | null>(null);
  useEffect(() => {
    if (isOwn) stateOfDevice().then(setState, () => setState("unsupported"));
  }, [isOwn]);
  if (!isOwn || !state) return null;
  return (
    <section className={styles.section} aria-labelledby="push-devices">
      <h2 id="push-devices">{t("Notifications on Devices")}</h2>
      <p className={styles.hint}>
        {t("Popup notifications also appear on this device, even when the forum is closed.")}
      </p>
      <Devices state={state} onChange={setState} />
    </section>
  );
}

function Devices({ state, onChange }: { state: DeviceState; onChange(state: DeviceState): void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: devices = [] } = useQuery(devicesQuery);
  const { state: tested, test } = useTest();
  const here = state === "on" ? devices.find(({ isCurrent }) => isCurrent) : undefined;
  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });

  async function remove(subscriptionID: number, isHere: boolean): Promise<void> {
    try {
      await removeDevice(api, subscriptionID);
      if (isHere) onChange(await switchOff());
    } catch (error) {
      toastError(error);
    }
    await refresh();
  }
  async function change(next: DeviceState): Promise<void> {
    onChange(next);
    if (next === "off" && here) await remove(here.subscriptionID, false);
    await refresh();
  }
  return (
    <>
      {/* A browser subscribed for another member, or no longer subscribed, has to subscribe
          again. */}
      <DeviceSwitch state={state === "on" && !here ? "off" : state} onChange={(next) => void change(next)} />
      {here && (
        <Button busy={tested === "under way"} onClick={() => void test(here.subscriptionID)}>
          {t("Send a test")}
        </Button>
      )}
      <TestResult state={tested} />
      {devices.length > 0 && (
        <ul className={styles.list} aria-label={t("Devices")}>
          {devices.map(({ subscriptionID, agent, dateInserted, dateNotified, isCurrent }) => {
            const device = deviceOf(agent);
            return (
              <li key={subscriptionID} className={styles.device}>
                <div>
                  <bdi>{device}</bdi> {isCurrent && <Label>{t("This one")}</Label>}
                  <div className={styles.hint}>
                    <DateTime value={dateNotified ?? dateInserted} />
                  </div>
                </div>
                <Button
                  size="compact"
                  aria-label={t("Remove {device}", { device })}
                  onClick={() => void remove(subscriptionID, isCurrent)}
                >
                  {t("Remove")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
