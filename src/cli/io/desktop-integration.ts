/** What a command asks of the desktop around the terminal. Answers whether it was done. */
export interface DesktopIntegration {
  open(url: string): Promise<boolean>;
  copy(text: string): Promise<boolean>;
}
