import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { readUserTwoFactor, resetTwoFactor } from "../contract.ts";
import styles from "./two-factor.module.css";

interface ResetTwoFactorProps {
  userID: number;
  name: string;
}

/** Turns off two-step verification of a member who has lost the app. Renders nothing for members without one. */
export function ResetTwoFactor({ userID, name }: ResetTwoFactorProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [isAsking, setAsking] = useState(false);
  const params = { id: userID };
  const { data } = useQuery(apiQuery<typeof readUserTwoFactor>("/users/:id/two-factor", { params }));
  const resetting = useMutation({
    mutationFn: () => api.call<typeof resetTwoFactor>("DELETE", "/users/:id/two-factor", { params }),
    async onSuccess() {
      setAsking(false);
      await forget();
    },
  });
  if (!data?.isOn) return null;
  return (
    <section className={styles.part}>
      <h2>{t("Two-Step Verification")}</h2>
      <p>{t("Two-step verification is on.")}</p>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("Reset Two-Step Verification")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("Reset Two-Step Verification")}
          text={t(
            "{name} can then sign in with the password alone. Only do this when you are sure who is asking.",
            { name },
          )}
          confirm={t("Reset")}
          busy={resetting.isPending}
          error={resetting.error?.message ?? null}
          onConfirm={() => resetting.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
