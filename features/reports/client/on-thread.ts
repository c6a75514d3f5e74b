export { ReportComment, ReportDiscussion } from "./report-button.tsx";
export { WaitingNotice } from "./waiting-notice.tsx";
