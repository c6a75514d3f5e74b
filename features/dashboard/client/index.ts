export { dashboardClient } from "./feature.ts";
export { FilterForm } from "./filter-form.tsx";
export { addSettingsAside, type SettingsAsideProps } from "./slots.ts";
