export { dashboardClient } from "./feature.ts";
export { FilterForm } from "./filter-form.tsx";
export { useSaveSettings } from "./use-save-settings.ts";
