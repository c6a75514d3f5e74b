import { t } from "#platform/client/translate.ts";
import { SearchField } from "./search-field.tsx";

/** The search field of an error page. Its terms are a guess, so that typing replaces them. */
export const ErrorSearch = ({ query }: { query: string }) => (
  <SearchField placeholder={t("Search the community")} query={query} isGuess />
);
