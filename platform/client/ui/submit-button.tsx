import type { ReactNode } from "react";
import { useForm } from "../form.tsx";
import { Button } from "./button.tsx";

interface SubmitButtonProps {
  kind?: "primary" | "standard";
  children: ReactNode;
}

/** Of the form it stands in: shows that what was sent is on its way. */
export function SubmitButton({ kind = "primary", children }: SubmitButtonProps) {
  const { busy } = useForm();
  return (
    <Button kind={kind} type="submit" busy={busy}>
      {children}
    </Button>
  );
}
