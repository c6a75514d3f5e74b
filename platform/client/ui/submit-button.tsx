import type { ReactNode } from "react";
import { useForm } from "../form.tsx";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  kind?: "primary" | "standard";
  children: ReactNode;
}

/** Submit button of the surrounding form; shows when a request is in progress. */
export function SubmitButton({ kind = "primary", children }: SubmitButtonProps) {
  const { busy } = useForm();
  return (
    <Button kind={kind} type="submit" busy={busy}>
      {children}
    </Button>
  );
}
