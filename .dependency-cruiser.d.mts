import type { IConfiguration } from 'dependency-cruiser';

declare const house: IConfiguration;
export default house;
