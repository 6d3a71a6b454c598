/** Acts of the desktop around the terminal. Each returns whether it was done. */
export interface DesktopIntegration {
  open(url: string): Promise<boolean>;
  copy(text: string): Promise<boolean>;
}
