import { rarely } from "#platform/client/rarely.tsx";
import { useSession } from "#platform/client/session.tsx";

const Languages = rarely(
  import.meta.env.SSR ? (await import("./languages.tsx")).Languages : null,
  async () => (await import("./languages.tsx")).Languages,
);

/**
 * The available languages, each by its own name; a click changes the language. Renders nothing where there is
 * only one.
 */
export function LanguageSelect() {
  const { site } = useSession();
  return site.locales.length > 0 && <Languages />;
}
