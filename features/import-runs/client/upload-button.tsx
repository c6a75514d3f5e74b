import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { uploadImportFile } from "../contract.ts";

/** Uploads an export. The browser streams the file, and the server writes it to its disk while it arrives. */
export function UploadButton({ onDone }: { onDone(): void }) {
  const api = useApi();
  const picker = useRef<HTMLInputElement>(null);
  const uploading = useMutation({
    mutationFn(file: File) {
      const body = new FormData();
      body.append("file", file);
      return api.call<typeof uploadImportFile>("POST", "/import-files", { body: body as never });
    },
    onSuccess: onDone,
    onError: toastError,
  });
  return (
    <>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept=".txt,.gz,.csv"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) uploading.mutate(file);
          currentTarget.value = "";
        }}
      />
      <Button kind="primary" busy={uploading.isPending} onClick={() => picker.current?.click()}>
        {uploading.isPending ? t("Uploading…") : t("Upload File")}
      </Button>
    </>
  );
}
