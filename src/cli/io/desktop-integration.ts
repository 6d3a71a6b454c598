/** Desktop integration. Each function returns whether it succeeded. */
export interface DesktopIntegration {
  open(url: string): Promise<boolean>;
  copy(text: string): Promise<boolean>;
}
