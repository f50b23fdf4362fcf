import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { createTriggers } from './triggers.mjs';

const { BRAND, CODES_TABLE, MAIL_FROM, PAGE_ORIGIN } = process.env;
const database = new DynamoDBClient({});
const pools = new CognitoIdentityProviderClient({});
const post = new SESv2Client({});

export const handler = createTriggers({
  brand: BRAND,
  origin: PAGE_ORIGIN,
  codes: {
    async find(code) {
      const { Item } = await database.send(
        new GetItemCommand({ TableName: CODES_TABLE, Key: { code: { S: code } } }),
      );
      return Item && { claimed: Item.claimedBy !== undefined };
    },
    async claim(code, sub) {
      await database.send(
        new UpdateItemCommand({
          TableName: CODES_TABLE,
          Key: { code: { S: code } },
          UpdateExpression: 'SET claimedBy = if_not_exists(claimedBy, :sub)',
          ExpressionAttributeValues: { ':sub': { S: sub } },
        }),
      );
    },
  },
  groups: {
    async add(UserPoolId, Username, GroupName) {
      await pools.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    },
  },
  mail: {
    async send(address, subject, text) {
      await post.send(
        new SendEmailCommand({
          FromEmailAddress: MAIL_FROM,
          Destination: { ToAddresses: [address] },
          Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
        }),
      );
    },
  },
});
