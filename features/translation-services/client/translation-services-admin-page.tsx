import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type {
  LanguageShown,
  TranslationServicesPage as Page,
  removeService,
  ServiceShown,
} from "../contract.ts";
import { ServiceModal } from "./service-modal.tsx";
import styles from "./translation-services.module.css";
import { useServices } from "./use-services.ts";

/** The language into which a test translates: not English, in which its sentence is. */
const testLocale = (languages: readonly LanguageShown[]): string =>
  languages.find(({ locale }) => !locale.startsWith("en"))?.locale ?? "fr";

/** The services that translate texts, and the languages that use them. */
export function TranslationServicesPage({ services, languages }: Page) {
  const api = useApi();
  const { choose, test, forget } = useServices();
  const [open, setOpen] = useState<{ kind: "edit" | "delete"; service: ServiceShown } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const close = () => setOpen(null);
  const choices = services
    .filter(({ isConfigured }) => isConfigured)
    .map(({ type, name }) => ({ value: type, label: name }));
  const columns: Column<ServiceShown>[] = [
    { id: "name", label: t("Service"), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      ...{ id: "state", label: t("State") },
      cell: ({ isConfigured }) => (isConfigured ? <Label kind="good">{t("Ready")}</Label> : t("Not set up")),
    },
    {
      ...{ id: "actions", label: t("Actions") },
      cell: (service) => (
        <span className={styles.actions}>
          <Button size="compact" aria-haspopup="dialog" onClick={() => setOpen({ kind: "edit", service })}>
            {service.isConfigured ? t("Edit") : t("Set Up")}
            <bdi className="visually-hidden"> {service.name}</bdi>
          </Button>
          {service.isConfigured && (
            <>
              <Button
                size="compact"
                busy={busy === service.type}
                onClick={() => {
                  setBusy(service.type);
                  void test(service, testLocale(languages)).finally(() => setBusy(null));
                }}
              >
                {t("Test")}
                <bdi className="visually-hidden"> {service.name}</bdi>
              </Button>
              <Button
                size="compact"
                kind="text"
                aria-haspopup="dialog"
                onClick={() => setOpen({ kind: "delete", service })}
              >
                {t("Remove")}
                <bdi className="visually-hidden"> {service.name}</bdi>
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className={styles.page}>
      <p>
        {t(
          "Texts that you send to a service leave your server. Suggestions appear in forms only: nothing is published before you have seen it.",
        )}
      </p>
      <DataTable
        caption={t("Translation Services")}
        columns={columns}
        rows={services}
        keyOf={({ type }) => type}
      />
      <section aria-labelledby="service-languages">
        <h2 id="service-languages">{t("Languages")}</h2>
        <p>
          {choices.length === 0
            ? t("Set up a service first. Then you can choose it for your languages.")
            : t("Choose the service that translates into each language.")}
        </p>
        {choices.length > 0 &&
          languages.map(({ locale, name, type }) => (
            <Select
              key={`${locale} ${type}`}
              name={locale}
              label={name}
              options={choices}
              nothing={t("None")}
              value={type ?? ""}
              onChange={({ currentTarget }) => void choose(locale, currentTarget.value || null)}
            />
          ))}
      </section>
      {open?.kind === "edit" && (
        <ServiceModal service={open.service} onDone={() => void forget()} onClose={close} />
      )}
      {open?.kind === "delete" && (
        <DeleteDialog
          title={t("Remove {name}", { name: open.service.name })}
          text={t("The key is deleted. Languages that use the service get no more suggestions.")}
          run={() =>
            api.call<typeof removeService>("DELETE", "/translation-services/:type", {
              params: { type: open.service.type },
            })
          }
          onDone={() => {
            close();
            void forget();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
