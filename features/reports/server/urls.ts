export const reportsPath = "/dashboard/content/reports";
