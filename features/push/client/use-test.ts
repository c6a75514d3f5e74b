import { useState } from "react";
import { ARRIVALS } from "#features/offline/client/index.ts";
import { BASE } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { sendTest } from "./device.ts";

/** Longest wait for a test message; push services normally take a second or two. */
const PATIENCE_MS = 15_000;

/** State of a test. `refused`: the push service did not accept it. */
export type TestState = "none" | "under way" | "arrived" | "lost" | "refused" | "gone";

/**
 * Resolves to true when the service worker reports the test message, and to false after a timeout.
 */
function arrivalOf(testID: string): { arrived: Promise<boolean>; stop(): void } {
  const channel = new BroadcastChannel(BASE + ARRIVALS);
  let stop = () => {};
  const arrived = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => stop(), PATIENCE_MS);
    stop = () => {
      clearTimeout(timer);
      channel.close();
      resolve(false);
    };
    channel.onmessage = ({ data }) => {
      if (data !== testID) return;
      resolve(true);
      stop();
    };
  });
  return { arrived, stop: () => stop() };
}

/** Sends a test to one of the member's browsers, and reports whether it arrived in this one. */
export function useTest() {
  const api = useApi();
  const [state, setState] = useState<TestState>("none");
  async function test(subscriptionID: number): Promise<void> {
    const testID = crypto.randomUUID();
    setState("under way");
    const { arrived, stop } = arrivalOf(testID);
    try {
      const { isTaken, isGone } = await sendTest(api, subscriptionID, testID);
      if (isTaken) setState((await arrived) ? "arrived" : "lost");
      else setState(isGone ? "gone" : "refused");
    } catch (error) {
      setState("none");
      toastError(error);
    } finally {
      stop();
    }
  }
  return { state, test };
}
